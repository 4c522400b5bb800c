import type { Page } from '@playwright/test'
import { saveHosting } from './agreements.ts'
import { type Side, test } from './chat.ts'
import { inDatabase } from './database.ts'
import { expect, expectAccessible, untilHydrated } from './fixtures.ts'
import { makeModerator } from './moderators.ts'
import { stayOfToday } from './references.ts'

/** Ana writes about a stay with Ben, who replies; both can be read. */
async function writtenByAna(ana: Side, ben: Side) {
  await saveHosting(ben)
  const { _id: agreement } = await stayOfToday(ana, ben)
  await inDatabase((query) =>
    query(
      `insert into member_references
         (author_id, about_id, agreement_id, kind, recommends, text, shown_at, reply, replied_at)
       values ($1, $2, $3, 'stayed', false, 'There were bedbugs.', now(), 'She had them.', now())`,
      [ana.member.id, ben.member.id, agreement],
    ),
  )
}

/** Opens the menu of the only reference by the keyboard and chooses an entry. */
async function choose(page: Page, entry: string) {
  await page.getByRole('button', { name: 'More about the reference by Ana Lopez' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.getByRole('menuitem', { name: entry }).press('Enter')
}

// spec 41.40
test('reports a reference by keyboard, which a moderator removes, and its author reads why', async ({
  ana,
  ben,
  memberPage,
}) => {
  await writtenByAna(ana, ben)
  const { page } = ben
  await page.goto(`/references/${ben.member.id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: /More about the reference/ }).focus()
  await page.keyboard.press('Enter')
  // One's own reply cannot be reported.
  await expect(page.getByRole('menuitem')).toHaveText(['Report reference'])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('They see the reference with its reply')
  await dialog.getByRole('radio', { name: 'Harassment, hate or threats' }).press('Space')
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter')
  await expect(dialog).toContainText(/We received your report\. Report number \d+/)

  const moderator = await memberPage({ name: 'Mo', lastname: 'Silva' })
  await makeModerator(moderator.member)
  const mo = moderator.page
  await mo.setViewportSize({ width: 1280, height: 900 })
  const { cases } = await (await mo.request.get('/api/moderation/queue?limit=50')).json()
  const found = cases.find(
    ({ member }: { member: { _id: string } }) => member._id === ana.member.id,
  )
  await mo.goto(`/moderation?case=${found._id}`)
  const evidence = mo.getByRole('region', { name: 'Evidence' })
  await expect(evidence).toContainText('Ana Lopez about Ben Frei')
  await expect(evidence).toContainText('There were bedbugs.')
  await expect(evidence).toContainText('She had them.')
  await expect(evidence).toContainText(/stay, .* · not over/)
  await expectAccessible(mo)
  await mo.getByRole('radio', { name: 'Warn' }).check()
  await mo.getByRole('checkbox', { name: 'Reference: There were bedbugs.' }).check()
  await mo.getByRole('combobox', { name: 'Rule' }).selectOption({ index: 1 })
  await mo
    .getByRole('textbox', { name: 'What the member reads' })
    .fill('Nobody had any bedbugs there.')
  await mo.getByRole('button', { name: 'Decide' }).click()
  await mo.getByRole('button', { name: 'Yes, decide' }).click()
  await expect(mo.getByText('Decided.').first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('No references yet')).toBeVisible()
  await ana.page.goto('/settings#reports')
  await expect(ana.page.getByRole('region', { name: 'Decisions about you' })).toContainText(
    /Nobody had any bedbugs there\..*Removed: a reference/s,
  )
})

// spec 41.40
test('reports the reply to a reference on a profile, and not one’s own reference', async ({
  ana,
  ben,
}) => {
  await writtenByAna(ana, ben)
  const { page } = ana
  await page.goto(`/visitprofile/${ben.member.id}`)
  await untilHydrated(page)
  await choose(page, 'Report reply')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Report reply')
  await expect(page.getByRole('menuitem', { name: 'Report reference' })).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Something else', exact: true }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toContainText('We received your report.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await inDatabase((query) =>
    query(
      `update member_references set removed_reply = reply, reply = null, replied_at = null
        where about_id = $1`,
      [ben.member.id],
    ),
  )
  await ben.page.goto(`/references/${ben.member.id}`)
  await expect(ben.page.getByRole('link', { name: /A moderator removed your reply/ })).toBeVisible()
  await expect(ben.page.getByRole('button', { name: 'Reply' })).toHaveCount(0)
})

// spec 41.40
test('reports a reference of which nobody knows any more who wrote it', async ({ ana, ben }) => {
  await writtenByAna(ana, ben)
  await inDatabase((query) =>
    query('update member_references set author_id = null where about_id = $1', [ben.member.id]),
  )
  const { page } = ben
  await page.goto(`/references/${ben.member.id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'More about the reference by Deleted member' }).click()
  await page.getByRole('menuitem', { name: 'Report reference' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Nobody is told who reported.')
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Something else', exact: true }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toContainText('We received your report.')
})
