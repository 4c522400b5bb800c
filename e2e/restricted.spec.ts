import { inDatabase } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { translate } from './translator.ts'

const setStanding = (email: string, standing: string) =>
  inDatabase((query) =>
    query(
      `update members set standing = $2, standing_until = '2030-05-04T10:00:00Z' where email = $1`,
      [email, standing],
    ),
  )

/** Stores the decision that gave a member their standing. */
const decide = (email: string, act: string) =>
  inDatabase((query) =>
    query(
      `with decided as (insert into cases (member_id, priority, state, decided_at)
         select id, 3, 'decided', now() from members where email = $1 returning id, member_id)
       insert into decisions (case_id, member_id, act, rule, text)
       select id, member_id, $2, 'noSpam', 'You sold watches in every message.' from decided`,
      [email, act],
    ),
  )

// spec 16.33, 16.55
for (const { standing, title, text, act, way } of [
  {
    standing: 'suspended',
    title: 'Your account is suspended',
    text: 'Your account is suspended until May 4, 2030.',
    act: 'suspend',
    way: 'Appeal',
  },
  {
    standing: 'banned',
    title: 'Your account is banned',
    text: 'Your account is banned.',
    act: 'ban',
    way: 'Appeal',
  },
  {
    standing: 'leaving',
    title: 'Your account will be deleted',
    text: 'Your account will be deleted on May 4, 2030.',
    act: undefined,
    way: 'Keep my account',
  },
])
  test(`shows a ${standing} member why, and the way to the settings, in place of every screen`, async ({
    memberPage,
  }) => {
    const { page, member } = await memberPage()
    await setStanding(member.email, standing)
    if (act) await decide(member.email, act)
    // Where one state is shown, the others are.
    const paths = ['/feed', '/messages', '/jobs', '/profile'].slice(
      standing === 'suspended' ? 0 : -1,
    )
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText(text)).toBeVisible()
    }
    const why = page.getByRole('region', { name: 'Why' })
    if (act) {
      await expect(why).toContainText('Rule: No advertising, no copied messages to many')
      await expect(why).toContainText('You sold watches in every message.')
    } else await expect(why).toHaveCount(0)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: way }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  })

// spec 16.45, 29.1
test('tells a warned member on every page until they have read why, and takes an appeal', async ({
  memberPage,
}) => {
  const { page, member } = await memberPage()
  await translate(page)
  await decide(member.email, 'warn')
  const banner = page.getByText('A moderator has decided something about your account.')
  await page.goto('/feed')
  await expect(banner).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Social Feed')
  await page.goto('/messages')
  await expect(banner).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Read it' }).click()
  await expect(page.getByText('You sold watches in every message.')).toBeVisible()
  await expect(banner).toBeHidden()
  await page.getByRole('button', { name: 'Appeal' }).click()
  const why = page.getByRole('textbox', { name: 'Why is this wrong?' })
  await why.fill('No.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(why).toHaveAttribute('aria-invalid', 'true')
  await why.fill('This is not what happened at all.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Your appeal is waiting.')).toBeVisible()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Account' })).toBeVisible()
  await expect(banner).toBeHidden()
})
