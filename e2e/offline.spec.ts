import { expect, test, untilCached } from './offline.ts'

test('opens the app offline, also pages that were never opened or were loading while it was cached, and never answers API calls from the cache', async ({
  page,
  context,
}) => {
  const late = await context.newPage()
  await late.route('/login', async (route) => {
    await page.goto('/')
    await untilCached(page)
    await route.continue()
  })
  await late.goto('/login')
  await untilCached(late)
  await context.setOffline(true)
  await late.getByRole('link', { name: 'Create an account' }).click()
  await expect(late.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()

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
    '/unsubscribe?token=x',
  ])
    await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})
