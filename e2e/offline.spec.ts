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
  for (const path of [
    '/api/jobs',
    '/outbox',
    '/uploads/x',
    '/socket.io/',
    '/verify-email?token=x',
    '/account-link?token=x',
  ])
    await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('a page that was still on its way when the app had just been kept is as good as those that were open', async ({
  page,
  context,
}) => {
  const late = await context.newPage()
  await late.route('/login', async (route) => {
    await page.goto('/')
    await untilKept(page)
    await route.continue()
  })
  await late.goto('/login')
  await untilKept(late)
  await context.setOffline(true)
  await late.getByRole('link', { name: 'Create an account' }).click()
  await expect(late.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
})
