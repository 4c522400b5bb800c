import type { Page } from '@playwright/test'
import { open, post, type Side, test } from './chat.ts'
import { inDatabase } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, untilHydrated } from './fixtures.ts'
import { translate } from './translator.ts'

const dialogOf = ({ page }: Side) => page.getByRole('dialog')

// spec 10.110, 16.49, 29.1
test('reports a member by keyboard, and finds the report in the settings', async ({ ana, ben }) => {
  const { page } = ana
  await translate(page)
  await page.goto(`/visitprofile/${ben.member.id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('Enter')
  // No wait here: the menu must have the focus before the next key.
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogOf(ana)).toContainText('Report Ben Frei')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send report' }).press('Enter')
  await expect(dialogOf(ana).getByRole('alert')).toHaveText('Please choose what is wrong')
  const danger = page.getByRole('radio', { name: 'Somebody may be in danger' })
  await expect(danger).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialogOf(ana)).toContainText('call the local emergency number first')
  await page.getByRole('radio', { name: 'Spam or advertising' }).check()
  await page.getByRole('textbox', { name: 'What happened?' }).fill('Sells watches.')
  await page.getByRole('button', { name: 'Send report' }).press('Enter')
  await expect(dialogOf(ana)).toContainText(/We received your report\. Report number \d+/)
  await page.keyboard.press('Escape')
  await expect(dialogOf(ana)).toHaveCount(0)

  await page.route('**/api/reports', async (route) => {
    const response = await route.fetch()
    const { reports, ...rest } = await response.json()
    const [report] = reports
    await route.fulfill({
      response,
      json: { ...rest, reports: [{ ...report, createdAt: '2026-11-24T23:30:00.000Z' }] },
    })
  })
  await page.goto('/settings#reports')
  const own = page.getByRole('region', { name: 'Your reports' })
  // In Zürich that time is in the next day.
  await expect(own.getByRole('listitem')).toContainText(
    /Profile · Spam or advertising.*Waiting.*Number \d+ · November 25, 2026/s,
  )
  await answerAppeal(ana)
  await page.reload()
  await expect(own.getByRole('listitem')).toContainText(
    /No rule was broken.*The decision stays\..*We read it again\./s,
  )
  await inspect(page)
})

/** Looks at the page as on a desk and as on a phone. */
async function inspect(page: Page) {
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
}

/** Decides what a member reported, whose appeal then is answered. */
const answerAppeal = ({ member: { id } }: Side) =>
  inDatabase((query) =>
    query(
      `with decided as (
         insert into decisions (case_id, member_id, act, rule, text)
         select case_id, target_id, 'none', '', '' from reports where reporter_id = $1 returning id
       ), done as (
         update reports set decision_id = decided.id from decided where reporter_id = $1 returning reports.id
       )
       insert into appeals (decision_id, report_id, member_id, text, outcome, answer, decided_at)
       select decided.id, done.id, $1, '', 'upheld', 'We read it again.', now() from decided, done`,
      [id],
    ),
  )

// spec 29.1
test('reports a conversation and blocks its other member', async ({ ana, ben, chat }) => {
  const { page } = ana
  await translate(page)
  await open(ana, chat)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Report conversation' }).click()
  await expect(dialogOf(ana)).toContainText('nothing else from your conversation')
  await page.getByRole('radio', { name: 'Harassment, hate or threats' }).check()
  await page.getByRole('checkbox', { name: 'Also block Ben Frei' }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(dialogOf(ana)).toContainText('We received your report.')
  const blocked = (await (await page.request.get('/api/blocks')).json()) as { blocked: unknown[] }
  expect(blocked.blocked).toMatchObject([{ _id: ben.member.id }])
})

// spec 16.47
test('reports one message by its button, by the menu key and by a long press', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  await post(ben, ana, 'Buy my watches')
  await post(ana, ben, 'No, thank you')
  await open(ana, chat)
  const buttons = page.getByRole('button', { name: 'Message options' })
  const button = buttons.last()
  const entry = page.getByRole('menuitem', { name: 'Report message' })
  // Ben's two messages have one, Ana's own has none.
  await expect(buttons).toHaveCount(2)
  await buttons.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(button).toBeFocused()
  await page.keyboard.press('ContextMenu')
  await expect(entry).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  const bubble = page.getByText('Buy my watches', { exact: true })
  const box = await bubble.boundingBox()
  const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }]
  const devtools = await page.context().newCDPSession(page)
  const seconds = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchEnd', at: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : touchPoints,
      timestamp: seconds + at,
    })
  await touch('touchStart', 0)
  await touch('touchEnd', 0.2)
  await expect(entry).toBeHidden()
  await touch('touchStart', 1)
  await touch('touchEnd', 1.6)
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')

  await bubble.hover()
  await button.click()
  await entry.click()
  await expect(dialogOf(ana)).toContainText('Report message')
  await expect(dialogOf(ana)).toContainText('They see this message and up to five before and after')
  await page.getByRole('radio', { name: 'Scam, or asks for money or documents' }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(dialogOf(ana)).toContainText('We received your report.')
})
