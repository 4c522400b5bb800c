import { expect, test, untilKept } from './offline.ts'

test('the app opens without a connection, also a page that was never opened; calls are never answered by it', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await untilKept(page)
  await context.setOffline(true)
  for (const [path, heading] of [
    ['/login', 'Login'],
    ['/register', 'Register'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  for (const path of ['/api/jobs', '/outbox', '/uploads/x', '/socket.io/', '/verify-email?token=x'])
    await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})
