import type { Locator, Page } from '@playwright/test'
import { newWord, postJob } from './board.ts'
import { bubbles, input, open, post, test, write } from './chat.ts'
import { expect } from './fixtures.ts'
import { newTag, postsOn, postWith, shareButton, sharePost, sharePosts } from './posts.ts'
import { expectNothingStale, translateSlowly } from './translator.ts'

/** Holds the answer to a call until it is let go. */
async function hold(page: Page, path: string) {
  const { promise: isFree, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() === 'POST') await isFree
    await route.continue()
  })
  return letGo
}

const translated = (place: Page | Locator, words: string) =>
  place.locator('font > font', { hasText: words })
const alert = (page: Page) => page.getByRole('alert')
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`)
const dialog = (page: Page) => page.locator('dialog')
const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

// spec 29.1, 29.2
test('a chat that the browser translates shows messages, news and the lost connection', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  await translateSlowly(page)
  await open(ana, chat)
  const send = await hold(page, '**/api/messages/send')
  await write(page, 'See you at the hut')
  await expect(translated(page, 'Sending...')).toBeVisible()
  send()
  await expect(page.locator('[title=Sent]')).toBeVisible()
  await post(ben, ana, 'At seven')
  await expect(bubbles(page)).toHaveText(['Hello Ana', 'See you at the hut', 'At seven'])

  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('nobody')
  await expect(page.getByText(/No conversation/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).first().click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await dialog(page).getByRole('button', { name: 'Block' }).click()
  await page.getByRole('button', { name: 'Unblock' }).first().click()
  await expect(input(page)).toBeVisible()

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await expect(status(page, 'You are offline')).toBeVisible()
  await page.context().setOffline(false)
  await expect(status(page, 'You are offline')).toBeHidden()
  for (const name of ['Ben Frei', 'Wayside'])
    await expect(page.locator('font', { hasText: new RegExp(`^${name}$`) })).toHaveCount(0)
  await expectNothingStale(page)
})

// spec 29.1
test('a feed that the browser translates takes, searches, folds and deletes posts', async ({
  ana: { page },
}) => {
  const tag = newTag()
  await sharePosts(page, 12, tag)
  await sharePost(page, `Long ${'and winding '.repeat(90)}road to ${tag}`, tag)
  await translateSlowly(page)
  await page.goto(`/feed?tag=${tag}`)
  await expect(postsOn(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(postsOn(page).first()).toContainText(`road to ${tag}`)
  await page.getByRole('button', { name: 'Load More Posts' }).click()
  await expect(page.getByText('Showing 13 of 13 posts')).toBeVisible()

  await field(page, 'content').fill('Soup tonight')
  await field(page, 'tags').fill(tag)
  await field(page, 'tags').press('Enter')
  const share = await hold(page, '**/api/feed/posts')
  await shareButton(page).click()
  const soup = postWith(page, 'Soup tonight')
  await expect(translated(soup, 'Sharing...')).toBeVisible()
  share()
  await expect(soup.locator('time')).toBeVisible()
  await expect(page.getByText('Showing 14 of 14 posts')).toBeVisible()
  for (const way of ['Undo', 'Dismiss']) {
    await soup.getByRole('button', { name: 'Delete post' }).click()
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(soup).toHaveCount(0)
    if (way === 'Undo') await page.getByRole('button', { name: way }).click()
    await expect(soup).toHaveCount(way === 'Undo' ? 1 : 0)
  }
  await expect(page.getByText('Showing 13 of 13 posts')).toBeVisible()
  await expect(page.locator('font', { hasText: `#${tag}` })).toHaveCount(0)
  await expectNothingStale(page)
})

// spec 29.1
test('forms that the browser translates count, refuse and save', async ({ ana: { page } }) => {
  await translateSlowly(page)
  await page.goto('/post-job')
  await field(page, 'title').fill('x'.repeat(12))
  await expect(translated(page, '12/50')).toBeVisible()
  await field(page, 'title').fill('x'.repeat(60))
  await expect(page.getByText('60/50')).toBeVisible()
  await page.getByRole('button', { name: 'Post Job' }).click()
  await expect(alert(page).filter({ hasText: 'There is a problem' })).toBeVisible()
  await field(page, 'title').fill(`Cook ${newWord()}`)
  await field(page, 'description').fill('Soup for forty.')
  await field(page, 'city').fill('Bled')
  await field(page, 'budget').fill('350')
  await field(page, 'contacturl').fill('cook@example.org')
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page.waitForURL('**/jobs')
  await expectNothingStale(page)

  await page.goto('/settings/notifications')
  const messages = page.getByRole('group', { name: 'Messages', exact: true })
  for (const choice of ['off', 'immediate']) {
    await messages.getByRole('combobox', { name: 'Email' }).selectOption(choice)
    await expect(translated(messages, 'Saved')).toBeVisible()
  }
  await expectNothingStale(page)

  await page.goto('/profiledit')
  await field(page, 'bio').fill('I like '.repeat(9))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL('**/profile')
  await expectNothingStale(page)
})

// spec 29.1
test('searches of people and jobs that the browser translates show their results', async ({
  ana,
  ben,
  makeMember,
}) => {
  const word = newWord()
  // With Ana and Ben they fill a page, and one is on the next.
  for (let more = 0; more < 7; more++) await makeMember()
  await postJob(ben.page, { title: `Goats ${word}` })
  const { page } = ana
  await translateSlowly(page)
  await page.goto('/discover')
  const type = page.locator('select[name=hostornomad]')
  for (const [kind, heading] of [
    ['host', 'Hosts'],
    ['nomad', 'Nomads'],
  ] as const) {
    await type.selectOption(kind)
    await page.getByRole('button', { name: 'Search Results' }).click()
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Remove filter Nomad' }).click()
  await expect(page.getByRole('heading', { name: 'All members' })).toBeVisible()
  for (const [way, current] of [
    ['next', '2'],
    ['prev', '1'],
  ] as const) {
    await page.locator(`main [rel=${way}]`).click()
    await expect(page.locator('main nav [aria-current=page]')).toHaveText(current)
  }
  await expectNothingStale(page)

  await page.goto('/jobs')
  await field(page, 'q').fill(word)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: `Goats ${word}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Goats ${word}` })).toBeVisible()
  await page.goto(`/visitprofile/${ben.member.id}`)
  await page.getByRole('button', { name: 'Send Message' }).first().click()
  await dialog(page).getByRole('textbox').fill('Hello Ben')
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(dialog(page).getByRole('link', { name: 'Open conversation' })).toBeVisible()
  await expectNothingStale(page)
})

// spec 29.1
test('login and register that the browser translates show what is wrong', async ({
  page,
  makeMember,
}) => {
  const { email } = await makeMember()
  await translateSlowly(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(alert(page)).toHaveText('Please fill in all fields')
  await field(page, 'email').fill(email)
  for (const password of ['wrong', 'wrong too']) {
    await field(page, 'password').fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(alert(page)).toHaveText('Invalid email or password')
  }
  await expectNothingStale(page)
  await page.goto('/register')
  await field(page, 'password').fill('abc')
  await field(page, 'password').fill('abcdefgh12!X')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(alert(page).filter({ hasText: 'There is a problem' })).toBeVisible()
  await expectNothingStale(page)
})

// spec 29.1
test('a report, lists of blocks and notifications, and one’s own job work while translated', async ({
  ana,
  ben,
}) => {
  const { page } = ana
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const { _id } = await postJob(page, { title: `Harvest ${newWord()}` })
  await translateSlowly(page)
  await page.goto(`/visitprofile/${ben.member.id}`)
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await button('Send report').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Please choose what is wrong')
  await page.getByRole('radio', { name: 'Somebody may be in danger' }).check()
  await page.getByRole('radio', { name: 'Spam or advertising' }).check()
  await page.getByRole('checkbox', { name: 'Also block Ben Frei' }).check()
  await button('Send report').click()
  await expect(dialog(page)).toContainText('We received your report.')
  await expectNothingStale(page)

  await page.goto('/notifications')
  await expect(page.getByRole('main').locator('section li')).toHaveCount(1)
  await expectNothingStale(page)
  await page.goto('/settings#people')
  await button('Unblock Ben Frei').click()
  await expect(button('Unblock Ben Frei')).toHaveCount(0)
  await expectNothingStale(page)
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Privacy' })
    .click()
  for (const value of ['contacts', 'members']) {
    const choice = page.locator(`[name=profileFor][value=${value}]`)
    await choice.click()
    await expect(choice).toBeChecked()
  }
  await expect(translated(page, 'Saved')).toBeVisible()
  await expectNothingStale(page)

  await page.goto(`/job/${_id}`)
  const card = page.getByRole('region', { name: 'Your job' })
  for (const [way, outcome] of [
    ['Mark as filled', 'Filled on'],
    ['Take off the list', 'Taken off the list on'],
  ] as const) {
    await button(way).click()
    await expect(card).toContainText(outcome)
    await button('Undo').click()
    await expect(card).toContainText('Open until')
  }
  await expectNothingStale(page)

  await page.goto('/profile/details')
  await button('Add a language').click()
  await button('Remove language 1').click()
  await page.locator('[name=city]').fill('Lyon')
  await button('Save').click()
  await expect(status(page, 'Your details are saved.')).toBeVisible()
  await button('Change more').click()
  await expect(page.locator('[name=city]')).toHaveValue('Lyon')
  await expectNothingStale(page)
})
