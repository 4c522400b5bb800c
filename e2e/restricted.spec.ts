import { inDatabase } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

const setStanding = (email: string, standing: string) =>
  inDatabase((query) =>
    query(
      `update members set standing = $2, standing_until = '2030-05-04T10:00:00Z' where email = $1`,
      [email, standing],
    ),
  )

// spec 16.33
for (const { standing, title, text, way } of [
  {
    standing: 'suspended',
    title: 'Your account is suspended',
    text: 'Your account is suspended until 4 May 2030.',
    way: 'Appeal',
  },
  {
    standing: 'banned',
    title: 'Your account is banned',
    text: 'Your account is banned.',
    way: 'Appeal',
  },
  {
    standing: 'leaving',
    title: 'Your account will be deleted',
    text: 'Your account will be deleted on 4 May 2030.',
    way: 'Keep my account',
  },
])
  test(`shows a ${standing} member why, and the way to the settings, in place of every screen`, async ({
    memberPage,
  }) => {
    const { page, member } = await memberPage()
    await setStanding(member.email, standing)
    for (const path of ['/feed', '/messages', '/jobs', '/profile']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText(text)).toBeVisible()
    }
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: way }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  })

test('leaves the screens of others as they are', async ({ memberPage }) => {
  const { page } = await memberPage()
  await page.goto('/feed')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Your account/)
})
