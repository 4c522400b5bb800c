import type { Page } from '@playwright/test'
import { test as base, post, type Side } from './chat.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, untilHydrated } from './fixtures.ts'
import { holdRoute } from './holdRoute.ts'
import { decideMany, logMany, makeModerator, removeFactor, report } from './moderators.ts'
import { newTag, sharePost } from './posts.ts'
import { translate } from './translator.ts'

/** The queue is one for all tests, so each reports a member with a name of their own. */
const test = base.extend<{ max: Side & { fullName: string } }>({
  max: async ({ memberPage }, use) => {
    const lastname = newTag()
    await use({ ...(await memberPage({ name: 'Max', lastname })), fullName: `Max ${lastname}` })
  },
})

const row = (page: Page, name: string) => page.getByRole('listitem').getByRole('link', { name })
const question = (page: Page) => page.getByRole('alertdialog')
const reason = 'You sold watches in every message you wrote.'

/** Presses Tab until the focus is there: the way of a keyboard, however many stops it has. */
async function tabTo(page: Page, name: string, role: 'link' | 'button' | 'textbox' | 'combobox') {
  const goal = page.getByRole(role, { name, exact: true })
  await expect(goal).toBeVisible()
  for (let stops = 0; stops < 60; stops++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

/** Lets a moderator warn a member through the API, who appeals. */
async function appealAgainst(moderator: Page, { page }: Side, caseId: string) {
  const api = moderator.request
  const found = await (await api.get(`/api/moderation/cases/${caseId}`)).json()
  const reports = found.case.reports.map(({ _id }: { _id: string }) => _id)
  const data = { reports, act: 'warn', rule: 'honest', text: reason }
  const decided = await api.post(`/api/moderation/cases/${caseId}/decide`, { data })
  const decisionId = (await decided.json()).decision._id
  const appeal = { decisionId, text: 'This is not what happened at all.' }
  expect((await page.request.post('/api/appeals', { data: appeal })).ok()).toBe(true)
}

// spec 16.39, 16.40, 16.42, 29.1
test('decides a case by the keyboard alone, from one’s own profile to the next case', async ({
  ana,
  max,
  memberPage,
}) => {
  const { page, member } = await memberPage({ name: 'Mo', lastname: 'Silva' })
  await translate(page)
  await page.goto('/moderation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No path leads here.')
  await expect(page).toHaveTitle('Page not found · Wayside')

  const shared = await sharePost(max.page, 'Cheap watches at https://watch.example', 'watches')
  const number = await report(ana.page.request, {
    kind: 'post',
    id: shared._id,
    reason: 'danger',
    text: 'He sells watches.',
  })
  await makeModerator(member)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/profile')
  await untilHydrated(page)
  await tabTo(page, 'Moderation', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await row(page, max.fullName).focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 2, name: `: ${max.fullName}` })
  await expect(heading).toBeFocused()
  const evidence = page.getByRole('region', { name: 'Evidence' })
  await expect(evidence).toContainText(/As it was on/)
  await expect(evidence).toContainText('Cheap watches at https://watch.example')
  await expect(evidence.getByRole('link')).toHaveCount(0)

  await tabTo(page, 'Take', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Taken by you').first()).toBeVisible()
  await tabTo(page, 'Decide', 'button')
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Please write at least 20 characters')
  await summary.getByRole('link', { name: 'Please choose from the list' }).press('Enter')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Suspend' })).toBeChecked()
  await tabTo(page, 'How long', 'combobox')
  await page.keyboard.press('7')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Links' }).press('Space')
  await tabTo(page, 'Rule', 'combobox')
  await page.keyboard.type('No adv')
  await tabTo(page, 'What the member reads', 'textbox')
  await page.keyboard.type(reason)
  await tabTo(page, 'Decide', 'button')
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText(
    `You suspend ${max.fullName} for 7 days under the rule “No advertising, no copied messages to many”, remove a post and the links, and close report ${number}.`,
  )
  await question(page).getByRole('button', { name: 'Yes, decide' }).press('Enter')
  const done = page.getByRole('status').filter({ hasText: 'Decided.' })
  await expect(done).toBeFocused()
  await expect(page.getByText('Not there any more, so not removed: the links.')).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('A suspension until')
  await expectAccessible(page)

  await history.getByRole('button', { name: /^Lift/ }).press('Enter')
  await expect(history.getByRole('textbox', { name: 'What the member reads' })).toBeFocused()
  await page.keyboard.type('The watches were a gift, we are sorry.')
  await history.getByRole('button', { name: 'Lift the decision' }).press('Enter')
  await expect(history).toContainText('Lifted on')
})

// spec 16.41
test('leads on a phone from the list to the case and the decision, and Back leads back', async ({
  ana,
  max,
  memberPage,
}) => {
  const message = await post(max, ana, 'Send me your passport')
  await report(ana.page.request, {
    kind: 'message',
    id: message._id,
    chatId: message.chatId,
    reason: 'danger',
  })
  const { page, member } = await memberPage({ name: 'Mo', lastname: 'Silva' })
  await makeModerator(member)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/moderation')
  await row(page, max.fullName).click()
  const heading = page.getByRole('heading', { level: 2, name: `: ${max.fullName}` })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('region', { name: 'Evidence' })).toContainText(
    'Send me your passport',
  )
  await expect(row(page, max.fullName)).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the decision' }).click()
  const decision = page.getByRole('heading', { level: 2, name: 'Decision' })
  await expect(decision).toBeFocused()
  await expect(heading).toBeHidden()
  await page.getByRole('radio', { name: 'No action' }).check()
  await page.getByRole('textbox', { name: 'Why no rule was broken' }).fill(reason)

  await page.goBack()
  await expect(heading).toBeFocused()
  await page.goForward()
  await expect(page.getByRole('textbox', { name: 'Why no rule was broken' })).toHaveValue(reason)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Back to the case' }).click()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Back to the queue' }).click()
  await expect(row(page, max.fullName)).toBeFocused()
  await expect(page).toHaveURL('/moderation')
})

// spec 16.43, 29.1
test('says plainly who was faster, answers an appeal, shows decided cases page by page, and needs a second step', async ({
  ana,
  max,
  memberPage,
}) => {
  const number = await report(ana.page.request, {
    kind: 'member',
    id: max.member.id,
    reason: 'danger',
  })
  const first = await memberPage({ name: 'Mo', lastname: 'Silva' })
  const second = await memberPage({ name: 'Mia', lastname: 'Roth' })
  await makeModerator(first.member)
  await makeModerator(second.member)
  const { page } = first
  await translate(page)
  await page.goto('/moderation')
  await row(page, max.fullName).click()
  await expect(page.getByText(`Number ${number}: Somebody may be in danger`)).toBeVisible()
  const caseId = new URL(page.url()).searchParams.get('case')
  const taken = await second.page.request.post(`/api/moderation/cases/${caseId}/take`)
  expect(taken.ok()).toBe(true)

  await page.getByRole('button', { name: 'Take' }).click()
  await expect(page.getByRole('alert')).toHaveText('Mia Roth is looking at this case.')
  await page.getByRole('radio', { name: 'Warn', exact: true }).check()
  await page.getByRole('combobox', { name: 'Rule' }).selectOption('Be who you are')
  await page.getByRole('textbox', { name: 'What the member reads' }).fill(reason)
  await page.getByRole('button', { name: 'Decide' }).click()
  await question(page).getByRole('button', { name: 'Yes, decide' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'Reload the case' })
  await expect(refused).toContainText('Mia Roth is looking at this case.')
  await refused.getByRole('button').click()
  await expect(page.getByRole('main').getByText('Taken by Mia Roth').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'What the member reads' })).toHaveValue(reason)

  await page.goto('/moderation?tab=log')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Mia Roth took a case' })
      .getByRole('link', { name: /^Case \d+$/ }),
  ).toBeVisible()
  await appealAgainst(second.page, max, caseId ?? '')
  await report(max.page.request, { kind: 'member', id: ana.member.id, reason: 'spam' })
  await page.setViewportSize({ width: 320, height: 700 })
  const showNumbers = await holdRoute(page, '**/api/moderation/stats')
  await page.goto('/moderation?tab=appeals')
  const log = page.getByRole('link', { name: 'Log' })
  await expect(page.getByRole('listitem').filter({ hasText: max.fullName })).toBeVisible()
  const place = await log.boundingBox()
  showNumbers()
  for (const tab of ['Queue', 'Appeals'])
    await expect(page.getByRole('link', { name: new RegExp(`^${tab} ?\\d+$`) })).toBeVisible()
  expect(await log.boundingBox()).toEqual(place)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const appeal = page.getByRole('listitem').filter({ hasText: max.fullName })
  await expect(appeal).toContainText('Decided by Mia Roth')
  await expectAccessible(page)
  await appeal.getByRole('button', { name: 'Send the answer' }).click()
  await expect(appeal.getByRole('alert')).toHaveText('Please choose from the list')
  await appeal.getByRole('radio', { name: 'Yes, the decision is lifted' }).check()
  await appeal.getByRole('textbox', { name: 'Your answer' }).fill(reason)
  await appeal.getByRole('button', { name: 'Send the answer' }).click()
  const sent = page.getByRole('status').filter({ hasText: `${max.fullName} gets an email` })
  await expect(sent).toBeFocused()
  await expect(appeal).toHaveCount(0)

  await logMany(second.member)
  await page.goto('/moderation?tab=log')
  const entries = page.getByRole('region', { name: 'Log' }).getByRole('listitem')
  await expect(entries).toHaveCount(50)
  await page.getByRole('button', { name: 'Older entries' }).click()
  await expect(entries.nth(50)).toBeFocused()
  await page.getByRole('link', { name: 'Numbers' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mia Roth' }).first()).toContainText(
    '1 decision',
  )
  await expectAccessible(page)
  await decideMany(ana.member)
  await page.goto('/moderation?state=decided')
  for (const [step, number] of [
    ['Next', '2'],
    ['Previous', '1'],
  ] as const) {
    await page.getByRole('link', { name: step, exact: true }).click()
    const pages = page.getByRole('navigation', { name: 'Pages of results' })
    await expect(pages.locator('[aria-current]')).toHaveText(number)
  }
  await removeFactor(second.member.id)
  await second.page.goto('/moderation')
  await expect(
    second.page.getByText('Set up a second step or a passkey to moderate.'),
  ).toBeVisible()
  await second.page.getByRole('link', { name: 'Open your security settings' }).click()
  await expect(second.page).toHaveURL(/\/settings#security$/)
})
