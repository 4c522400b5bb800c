import type { Page } from '@playwright/test'
import { test as base, expect, expectAccessible, type TestMember } from './fixtures.ts'
import { expectAfter, holdTime, untilShown } from './heldTime.ts'

/** Opens the profile of Mia, a host in Italy, as Ben. */
const test = base.extend<{ mia: TestMember; ben: { page: Page; member: TestMember } }>({
  mia: ({ makeMember }, use) =>
    makeMember({
      name: 'Mia',
      lastname: 'Conti',
      country: 'italy',
      hostornomad: 'host',
      bio: 'One room.\n\nMany books.',
    }).then(use),
  ben: async ({ memberPage, mia }, use) => {
    const ben = await memberPage({ name: 'Ben', lastname: 'Frei' })
    await ben.page.goto(`/visitprofile/${mia.id}`)
    await use(ben)
  },
})

const sendMessage = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const dialog = (page: Page) => page.getByRole('dialog')
const text = (page: Page) => page.locator('textarea[name=text]')
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const start = '**/api/messages/start/*'

async function messagesOf(page: Page) {
  const { conversations } = await (await page.request.get('/api/messages/conversations')).json()
  if (conversations.length === 0) return []
  const { messages } = await (
    await page.request.get(`/api/messages/chat/${conversations[0].chatId}`)
  ).json()
  return messages.map((message: { text: string }) => message.text)
}

test('shows who the member is, links to other sites safely, and why a profile did not come; refuses a message that is empty or too long', async ({
  ben: { page },
}) => {
  // spec 1.6, 2.60, 3.8, 3.9
  await test.step('it shows name, type, country, verified mark, member since, and the bio with its line breaks', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mia Conti')
    await expect(page.getByText('Host in Italy').first()).toBeVisible()
    // The cards below, of others from the same country, have the badge as well.
    await expect(page.getByText('Email confirmed').first()).toBeVisible()
    await expect(page.getByText(/Member since \w+ \d{4}/).first()).toBeVisible()
    const about = page.getByRole('region', { name: 'About' })
    expect(await about.getByText('Many books.').innerText()).toBe('One room.\n\nMany books.')
    await expect(page).toHaveTitle(/Mia Conti · Wayside/)
  })

  // spec 5.21, 8.19
  await test.step("an empty message alerts 'Please enter a message'; one over 5000 characters says so; the draft stays when the modal closes", async () => {
    await sendMessage(page).click()
    await text(page).fill('   ')
    await send(page).click()
    await expect(page.getByRole('alert')).toHaveText('Please enter a message')
    await text(page).fill('x'.repeat(5001))
    await expect(dialog(page).getByText('Message must be 5000 characters or less')).toBeVisible()
    await expect(dialog(page).getByText('1 character over the limit')).toBeVisible()
    await expectAccessible(page)
    await text(page).fill('x'.repeat(4990))
    await expect(dialog(page).getByText('10 characters left')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sendMessage(page)).toBeFocused()
    await page.reload()
    await sendMessage(page).click()
    await expect(text(page)).toHaveValue('x'.repeat(4990))
  })

  await test.step('links to other sites are http or https, open in a new tab and say so; anything else is no link', async () => {
    await page.route('**/api/users/*', async (route) => {
      const response = await route.fetch()
      const { user } = await response.json()
      const links = {
        instagramUN: 'mia.conti',
        twitterUN: '@mia',
        facebookUN: 'javascript:alert(1)',
        webUN: 'casa-conti.example',
      }
      await route.fulfill({
        response: response,
        json: { success: true, user: { ...user, ...links } },
      })
    })
    await page.reload()
    const links = page
      .getByRole('link', { name: 'opens in a new tab' })
      .and(page.locator('article a'))
    await expect(links).toHaveCount(3)
    const hrefs = await links.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href),
    )
    expect(hrefs).toEqual([
      'https://instagram.com/mia.conti',
      'https://x.com/mia',
      'https://casa-conti.example/',
    ])
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
      await expect(link).toHaveAttribute('target', '_blank')
    }
  })

  await test.step("without an answer the reason is 'Failed to fetch user profile' or 'Failed to load user profile', and it can be tried again", async () => {
    await page.unroute('**/api/users/*')
    await page.route('**/api/users/*', (route) => route.fulfill({ status: 502, body: '' }))
    await page.reload()
    await expect(page.getByText('Failed to fetch user profile')).toBeVisible()
    await page.unroute('**/api/users/*')
    await page.route('**/api/users/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Failed to load user profile')).toBeVisible()
    await page.unroute('**/api/users/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Mia Conti', level: 1 })).toBeVisible()
  })
})

test("shows others of the same country below a profile, without the member and the reader; no Send Message on one’s own, and 'Profile Not Found' where there is none", async ({
  memberPage,
  makeMember,
}) => {
  const { page, member: me } = await memberPage({
    name: 'Una',
    lastname: 'Gisla',
    country: 'iceland',
  })
  const sigga = await makeMember({ name: 'Sigga', lastname: 'Jons', country: 'iceland' })
  await makeMember({ name: 'Orri', lastname: 'Bjarna', country: 'iceland', hostornomad: 'host' })
  await page.goto(`/visitprofile/${sigga.id}`)
  const others = page.getByRole('region', { name: 'More people in Iceland' })
  await expect(others.getByRole('link', { name: 'Orri Bjarna' })).toBeVisible()
  for (const { name, lastname } of [sigga, me])
    await expect(others.getByRole('link', { name: `${name} ${lastname}` })).toBeHidden()
  await expect(page.getByText('Hi, I am Sigga. Nice to meet you on Wayside!')).toBeVisible()
  await others.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL('/discover?country=iceland')

  // spec 2.62, 6.13
  await test.step('Send Message is hidden on one’s own profile, which links to /profile', async () => {
    await page.goto(`/visitprofile/${me.id}`)
    await expect(page.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute(
      'href',
      '/profile',
    )
    await expect(sendMessage(page)).toBeHidden()
  })

  // spec 2.64, 8.15
  await test.step("an error shows 'Profile Not Found' with the reason and Back to Discover", async () => {
    for (const id of ['4f2b1c1e-0000-4000-8000-000000000000', 'nobody']) {
      await page.goto(`/visitprofile/${id}`)
      await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
      await expect(page.getByText('User not found')).toBeVisible()
    }
    await page.getByRole('link', { name: 'Back to Discover' }).click()
    await expect(page).toHaveURL('/discover')
  })
})

// spec 2.61, 4.11, 4.12, 5.21, 9.17
test("a sent message is trimmed; the success shows for 2 s, then the modal closes and the focus returns; 'Open conversation' stays", async ({
  ben: { page },
}) => {
  await sendMessage(page).click()
  await expect(text(page)).toBeFocused()
  await text(page).fill('  Hello Mia  ')
  await holdTime(page)
  await text(page).press('ControlOrMeta+Enter')
  await untilShown(dialog(page).getByText('Message sent!'))
  await expectAfter(page, 2000, () => dialog(page).isHidden())
  await expect(sendMessage(page)).toBeFocused()
  expect(await messagesOf(page)).toEqual(['Hello Mia'])
  const chat = page.getByRole('link', { name: 'Open conversation' })
  await expect(chat).toBeVisible()
  await page.reload()
  await chat.click()
  await expect(page).toHaveURL(/\/messages\?chat=[\da-f-]{36}$/)
})

// spec 5.22, 8.17, 8.18, 8.19
test("a refusal alerts the server's message, a lost answer 'Failed to send message'; the draft stays, and is stored once; without a session 'You must be logged in to send messages'", async ({
  ben: { page },
}) => {
  const slower = {
    success: false,
    code: 'tooMany',
    error: 'A little slower, please.',
    message: 'A little slower, please.',
  }
  await page.route(start, (route) => route.fulfill({ status: 429, json: slower }))
  await sendMessage(page).click()
  await text(page).fill('Hello Mia')
  await send(page).click()
  await expect(page.getByRole('alert')).toHaveText('A little slower, please.')
  await page.unroute(start)

  await page.route(start, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to send message')
  await expect(text(page)).toHaveValue('Hello Mia')
  await page.unroute(start)
  await page.reload()
  await sendMessage(page).click()
  await send(page).click()
  await expect(dialog(page).getByText('Message sent!')).toBeVisible()
  expect(await messagesOf(page)).toEqual(['Hello Mia'])

  const ended = {
    success: false,
    code: 'signedOut',
    error: 'Please log in',
    message: 'Please log in',
  }
  await page.route(start, (route) => route.fulfill({ status: 401, json: ended }))
  await page.reload()
  await sendMessage(page).click()
  await text(page).fill('Are you there?')
  await send(page).click()
  await expect(page.getByText('You must be logged in to send messages')).toBeVisible()
  await expect(page).toHaveURL('/login')
})
