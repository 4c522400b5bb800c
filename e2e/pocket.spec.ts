import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { act, askToStay, button, card, dayIn, saveHosting, shareAddress } from './agreements.ts'
import { type Side, test } from './chat.ts'
import { networkOf } from './cut.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { readAndStored, storedBy, untilCached } from './offline.ts'
import { translate } from './translator.ts'

const stayAt = { address: '1 Rue X\n69001 Lyon', phone: '+33 4 72', arrival: 'Tram T3' }

/** Ana stays with Ben, who has shared where, and meets him. */
async function agreeTwice(ana: Side, ben: Side) {
  await saveHosting(ben, { city: 'Lyon' })
  const stay = await act(ben, await askToStay(ana, ben, { note: 'With a dog' }), 'accept')
  await shareAddress(ben, stay, stayAt)
  const meeting = { kind: 'meeting', from: dayIn(3), at: '18:30', place: 'Place Bellecour' }
  const suggested = await askToStay(ana, ben, meeting)
  await act(ben, suggested, 'accept')
  return { stay }
}

const entries = (page: Page) => page.getByRole('main').getByRole('listitem')

// spec 39.13, 39.15
test('the travel pocket says that it could not be loaded, shows what is agreed, prints it whole, and follows it', async ({
  ana,
  ben,
}) => {
  const { page } = ana
  await page.route('/api/pocket', (route) => route.fulfill({ status: 500 }))
  await page.goto('/pocket')
  await expect(page.getByText('Your travel pocket could not be loaded.')).toBeVisible()
  await page.unroute('/api/pocket')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Nothing agreed yet' })).toBeVisible()
  const { stay } = await agreeTwice(ana, ben)
  await expect(entries(page)).toHaveCount(2)
  await expect(entries(page).first()).toContainText('Meeting with Ben')
  await expect(entries(page).first()).toContainText('Place Bellecour')
  const shown = entries(page).last()
  for (const text of [
    ...['Stay with Ben', '3 nights', '2 guests', 'Lyon, Switzerland', '1 Rue X', 'Tram T3'],
    'With a dog',
  ])
    await expect(shown).toContainText(text)
  await expect(shown.getByRole('link', { name: '+33 4 72' })).toHaveAttribute('href', 'tel:+33472')

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  for (const text of ['Stay with Ben', 'Meeting with Ben', '69001 Lyon', 'Tram T3', 'With a dog'])
    await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open conversation' })).toHaveCount(0)
  const looks = await entries(page).evaluateAll((all) =>
    all.map((entry) => {
      const { breakInside, overflow, color } = getComputedStyle(entry)
      return { breakInside, overflow, color }
    }),
  )
  const whole = { breakInside: 'avoid', overflow: 'visible', color: 'rgb(0, 0, 0)' }
  expect(looks).toEqual([whole, whole])
  await page.emulateMedia({ media: null })

  await shown.getByRole('link', { name: 'Open conversation' }).click()
  await card(page).last().getByRole('link', { name: 'Open travel pocket' }).click()
  await expect(page).toHaveURL('/pocket')
  await shareAddress(ben, stay, { address: '' })
  await expect(shown).toContainText('Ben has not shared the address yet.')
  await act(ben, stay, 'cancel', { word: 'I am ill' })
  await expect(entries(page)).toHaveCount(1)
  await page.goto('/profile')
  await page.getByRole('link', { name: /^Travel pocket/ }).click()
  await expect(page).toHaveURL('/pocket')
})

// spec 39.16, 39.23, 29.1
test('the pocket and the card give a file for the calendar, and the pocket a link for it', async ({
  ana,
  ben,
}) => {
  const { stay } = await agreeTwice(ana, ben)
  const { page } = ana
  await translate(page)
  await page.goto('/pocket')
  const save = async (link: Locator) => {
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    return readFile(await file.path(), 'utf8')
  }
  const name = 'Add to calendar'
  expect(await save(entries(page).last().getByRole('link', { name }))).toContain('1 Rue X')
  await button(page, 'Calendar link').click()
  const dialog = page.getByRole('dialog', { name: 'Calendar link' })
  await button(page, 'Make a link').click()
  const url = await dialog.getByLabel('Your link').inputValue()
  await expectAccessible(page)
  await expect(dialog.getByRole('link', { name: 'Open in a calendar app' })).toHaveAttribute(
    'href',
    url.replace(/^https?/, 'webcal'),
  )
  const { pathname } = new URL(url)
  // The link is the right: a calendar program has no cookie.
  const visitor = await page.context().browser()?.newContext()
  const statusOf = async () => (await visitor?.request.get(pathname))?.status()
  expect(await statusOf()).toBe(200)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await button(page, 'Calendar link').click()
  await expect(dialog.getByText(/^Your link is on since/)).toBeVisible()
  await button(page, 'Turn off').click()
  await expect(dialog.getByText('The link is off.')).toBeVisible()
  expect(await statusOf()).toBe(404)
  await visitor?.close()
  await page.goto(`/messages?chat=${stay.chatId}`)
  const shown = card(page).filter({ hasText: 'Stay with Ben' })
  expect(await save(shown.getByRole('link', { name }))).toContain('SUMMARY:Stay with Ben')
})

const stored = async (page: Page) => JSON.stringify(await storedBy(page))

/** Waits until the address is stored for reading offline no more. */
const untilForgotten = (page: Page) => expect.poll(() => stored(page)).not.toContain('69001 Lyon')

// spec 39.24
test('the stored pocket loses what is cancelled or blocked while another screen is open, and what was cancelled while no page was', async ({
  ana,
  ben,
  memberPage,
}) => {
  const { page } = ana
  const { stay } = await agreeTwice(ana, ben)
  await page.goto('/pocket')
  await readAndStored(page, '69001 Lyon')
  await page.goto('/messages')
  await act(ben, stay, 'cancel', { word: 'I am ill' })
  await untilForgotten(page)
  expect(await stored(page)).toContain('Place Bellecour')

  const eve = await memberPage({ name: 'Eve', hostornomad: 'host' })
  await saveHosting(eve)
  const agreeAndStore = async () => {
    const hers = await act(eve, await askToStay(ana, eve), 'accept')
    await shareAddress(eve, hers, stayAt)
    await page.goto('/pocket')
    await readAndStored(page, '69001 Lyon')
    return hers
  }
  const hers = await agreeAndStore()
  await page.goto('about:blank')
  await act(eve, hers, 'cancel', { word: 'I am ill' })
  await page.goto('/jobs')
  await untilForgotten(page)

  await agreeAndStore()
  await page.goto('/messages')
  await page.request.post('/api/blocks', { data: { userId: eve.member.id } })
  await untilForgotten(page)
})

test.describe('in a browser that has cached the app', () => {
  test.use({ serviceWorkers: 'allow' })

  // spec 39.14, 39.24
  test('the travel pocket shows the address offline after a reload, until the stay is over or the logout', async ({
    ana,
    ben,
  }) => {
    await agreeTwice(ana, ben)
    const { page } = ana
    const network = await networkOf(page)
    await page.goto('/pocket')
    await untilCached(page)
    await readAndStored(page, '69001 Lyon')
    await network.cut()
    await page.reload()
    await expect(entries(page)).toHaveCount(2)
    await expect(entries(page).last()).toContainText('69001 Lyon')
    const banner = page.getByRole('status').filter({ hasText: 'You are offline' })
    await expect(banner).toContainText(/Saved (just now|\d+ minutes? ago)/)
    await page.clock.setFixedTime(Date.parse(`${dayIn(33)}T23:00Z`))
    await page.reload()
    await expect(entries(page)).toHaveText(/Stay with Ben/)
    await page.clock.setFixedTime(Date.parse(`${dayIn(34)}T12:00Z`))
    await page.reload()
    await expect(page.getByText('Nothing agreed yet')).toBeVisible()
    await untilForgotten(page)

    await page.clock.setFixedTime(Date.now())
    await network.mend()
    await page.reload()
    await readAndStored(page, '69001 Lyon')
    await expect(banner).toBeHidden()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await untilForgotten(page)
  })
})
