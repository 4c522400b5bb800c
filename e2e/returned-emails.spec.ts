import { inDatabase } from './database.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type TestMember,
  test,
} from './fixtures.ts'

const disable = ({ id }: TestMember, why: string | null) =>
  inDatabase((query) =>
    query(
      `insert into member_settings (member_id, email_disabled) values ($1, $2)
       on conflict (member_id) do update set email_disabled = $2`,
      [id, why],
    ),
  )

// spec 25.9, 25.10
test('asks once a visit whether the address is right from which emails come back', async ({
  memberPage,
}) => {
  const { page, member } = await memberPage()
  await disable(member, 'bounced')
  await page.goto('/jobs')
  const question = page.getByText(
    `Emails to ${member.email} are being returned. Is this address still correct?`,
  )
  const again = page.getByRole('button', { name: 'It is correct, try again' })
  await expect(question).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route('**/api/settings/email', (route) => route.abort())
  await again.press('Enter')
  await expect(page.getByText('Network error.', { exact: false })).toBeVisible()
  await page.unroute('**/api/settings/email')
  await again.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  await disable(member, 'bounced')
  await page.reload()
  await page.getByRole('link', { name: 'Check my address' }).click()
  await expect(page).toHaveURL(/\/profiledit$/)
  await page.goto('/jobs')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(question).toBeHidden()

  await page.goto('/settings/notifications')
  await expect(question).toBeVisible()
  await disable(member, 'complaint')
  await page.reload()
  await expect(page.getByText('An email to you was reported as spam.')).toBeVisible()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Send emails again' }).press('Enter')
  await expect(page.getByText('reported as spam')).toBeHidden()
})
