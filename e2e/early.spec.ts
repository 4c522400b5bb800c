import { bubbles, open, row } from './chat.ts'
import { expect, readAndKept, test, untilKept } from './offline.ts'

test('where the app is kept, a chat asks for all it shows beside the session check, shows nothing before that, and asks for nothing twice', async ({
  ana,
  chat,
}) => {
  const { page } = ana
  await open(ana, chat)
  await untilKept(page)
  await readAndKept(page, 'Hello Ana')

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(/^https?:..[^/]+/, '')))
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/profile/auth-status', async (route) => {
    await isLetThrough
    await route.continue()
  })
  const calls = ['/api/messages/conversations', `/api/messages/chat/${chat}?limit=50`]
  const answers = calls.map((path) => page.waitForResponse((answer) => answer.url().endsWith(path)))
  await page.reload({ waitUntil: 'commit' })
  expect((await Promise.all(answers)).map((answer) => answer.status())).toEqual([200, 200])
  await expect(page.getByText('Checking authentication...')).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain('Hello Ana')
  letThrough()
  await expect(bubbles(page).first()).toContainText('Hello Ana')
  const first = asked.filter((path) => path === '/api/profile/auth-status' || calls.includes(path))
  expect(first.toSorted()).toEqual([...calls, '/api/profile/auth-status'].toSorted())
})

test('where the app is kept, no answer to a session that has ended is taken for the next one', async ({ ana, chat }) => {
  const { page, member } = ana
  await open(ana, chat)
  await untilKept(page)
  await readAndKept(page, 'Hello Ana')
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(`/messages?chat=${chat}`)
  await expect(page).toHaveURL(/login/)
  await page.locator('[name=email]').fill(member.email)
  await page.locator('[name=password]').fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click()
  await row(page, 'Ben Frei').click()
  await expect(bubbles(page).first()).toContainText('Hello Ana')
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
})

test('the pages that the worker keeps announce no calls: those would be of the session that was there when they were kept', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  expect((await page.goto('/messages'))?.headers().link).toContain('/api/messages/conversations')
  await untilKept(page)
  const links = await page.evaluate(async () => {
    const kept = await Promise.all(['/', '/jobs', '/feed', '/messages', '/index.html'].map((path) => caches.match(path)))
    return kept.map((answer) => answer?.headers.get('Link'))
  })
  expect(links).toEqual([null, null, null, null, null])
})
