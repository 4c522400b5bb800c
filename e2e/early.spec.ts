import { bubbles, open } from './chat.ts'
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
