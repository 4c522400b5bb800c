import type { Page } from '@playwright/test'
import {
  alert,
  bubbles,
  input,
  later,
  log,
  open,
  post,
  type Side,
  textsOf,
  withoutChannel,
  write,
} from './chat.ts'
import { expect, readAndStored, storedBy } from './offline.ts'
import { allLoaded, expectCleos, loadsOf, nav, test } from './twoMembers.ts'

test.slow()

/** Reads the list of conversations through the API. */
const listOf = async ({ page }: Side) =>
  (await page.request.get('/api/messages/conversations')).text()

// spec 10.92
test('does not send a message as a member who has logged in since; it stays in the input for its writer, and is stored once though an answer was lost', async ({
  ana,
  ben,
  chat,
  cleo,
  signIn,
}) => {
  const { page } = ana
  await withoutChannel(page)
  await open(ana, chat)
  const loads = loadsOf(page)
  await allLoaded(page)
  await signIn(page.context(), cleo)
  await write(page, 'From Ana to Ben')
  await expectCleos(page, loads, 'From Ana to Ben')

  // The page waits below until it has marked something as read.
  await post(ben, ana, 'And you?')
  await signIn(page.context(), ana.member)
  await open(ana, chat)
  await expect(input(page)).toHaveValue('From Ana to Ben')
  await input(page).press('Enter')
  const texts = ['Hello Ana', 'And you?', 'From Ana to Ben']
  await expect(bubbles(page)).toHaveText(texts)

  // An answer that is lost before she logs in makes no second message.
  const lose = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/messages/send', lose, { times: 1 })
  await write(page, 'Only once')
  await expect(alert(page)).toHaveText('Failed to send message. Please try again.')
  const moreLoads = loadsOf(page)
  await allLoaded(page)
  await signIn(page.context(), cleo)
  await input(page).press('Enter')
  await expectCleos(page, moreLoads, 'Only once')

  await signIn(page.context(), ana.member)
  await open(ana, chat)
  await expect(input(page)).toHaveValue('Only once')
  await input(page).press('Enter')
  await expect(input(page)).toHaveValue('')
  await expect(bubbles(page)).toHaveText([...texts, 'Only once'])
  await expect.poll(() => textsOf(ben, chat)).toEqual([...texts, 'Only once'])
  expect(await listOf(ben)).not.toContain('Cleo')
})

// spec 10.92
test("keeps a queued message for its writer through another member's login and logout, and sends it once", async ({
  ana,
  ben,
  chat,
  cleo,
  signIn,
}) => {
  const { page } = ana
  await withoutChannel(page)
  await open(ana, chat)
  await readAndStored(page, 'Hello Ana')
  await page.context().setOffline(true)
  await input(page).fill('When I am back')
  await later(page).click()
  await expect(log(page).getByText('Waiting for a connection')).toHaveCount(1)
  const loads = loadsOf(page)
  await signIn(page.context(), cleo)
  await page.context().setOffline(false)
  await expectCleos(page, loads, 'When I am back')
  // Cleo is stored in this browser's database by now.
  await expect.poll(async () => JSON.stringify((await storedBy(page)).member)).toContain('Cleo')
  expect((await storedBy(page)).outbox).toHaveLength(1)
  await nav(page).getByRole('button', { name: 'Logout' }).click()
  await expect(nav(page).getByRole('link', { name: 'Login' })).toBeVisible()
  expect((await storedBy(page)).outbox).toHaveLength(1)
  expect(await textsOf(ben, chat)).toEqual(['Hello Ana'])

  await signIn(page.context(), ana.member)
  await open(ana, chat)
  await expect(bubbles(page)).toHaveText(['Hello Ana', 'When I am back'])
  await expect.poll(async () => (await storedBy(page)).outbox).toEqual([])
  await expect.poll(() => textsOf(ben, chat)).toEqual(['Hello Ana', 'When I am back'])
})

// spec 10.92
test("does not save a profile under another member's session; the draft stays for its writer", async ({
  ana,
  cleo,
  signIn,
}) => {
  const { page } = ana
  await withoutChannel(page)
  await page.goto('/profiledit')
  await page.locator('[name=bio]').fill('Written by Ana')
  const loads = loadsOf(page)
  await allLoaded(page)
  await signIn(page.context(), cleo)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectCleos(page, loads, 'Written by Ana')
  const { user } = await (await page.request.get(`/api/users/${cleo.id}`)).json()
  expect(user).toMatchObject({ name: 'Cleo', bio: expect.not.stringContaining('Ana') })

  await signIn(page.context(), ana.member)
  await page.goto('/profiledit')
  await expect(page.locator('[name=bio]')).toHaveValue('Written by Ana')
})
