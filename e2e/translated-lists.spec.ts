import type { Page } from '@playwright/test'
import { newWord, postJob } from './board.ts'
import { bubbles, log, open, type Side, test } from './chat.ts'
import { inDatabase } from './database.ts'
import { expect } from './fixtures.ts'
import { makeModerator } from './moderators.ts'
import { expectNothingStale, translateSlowly } from './translator.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** Makes a poster's job due to be renewed, and 24 more of the same name that are not. */
const manyJobs = (id: string) =>
  inDatabase(async (query) => {
    await query(
      `insert into jobs (owner_id, title, description, city, budget, apply_direction)
       select owner_id, title, description, city, budget, apply_direction
       from jobs, generate_series(1, 24) where id = $1`,
      [id],
    )
    await query(
      `update jobs set asked_at = now(), expires_at = date_trunc('second', now()) + interval '4 days'
       where id = $1`,
      [id],
    )
  })

const manyNews = ({ member }: Side) =>
  inDatabase((query) =>
    query(
      `insert into notifications (member_id, topic, object, updated_at, seen_at, read_at)
       select $1, 'security.newCodes', 'account', now() - n * interval '25 hours', now(), now()
       from generate_series(1, 25) n`,
      [member.id],
    ),
  )

/** Cases that were decided before those of other tests. */
const manyCases = ({ member }: Side) =>
  inDatabase((query) =>
    query(
      `insert into cases (member_id, priority, state, decided_at)
       select $1, 4, 'decided', now() - interval '1 month' from generate_series(1, 25)`,
      [member.id],
    ),
  )

const manyMessages = ({ member }: Side, chat: string) =>
  inDatabase((query) =>
    query(
      `insert into messages (chat_id, sender_id, text, created_at)
       select $1, $2::uuid, 'message ' || n, now() - (101 - n) * interval '1 hour'
       from generate_series(1, 100) n`,
      [chat, member.id],
    ),
  )

// spec 29.1
test('jobs, notifications and messages are renewed and loaded further while translated', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  const title = `Harvest ${newWord()}`
  const { _id } = await postJob(page, { title })
  await manyJobs(_id)
  await manyNews(ana)
  await manyMessages(ben, chat)
  await translateSlowly(page)

  await page.goto(`/job/${_id}`)
  const card = page.getByRole('region', { name: 'Your job' })
  await expect(card).toContainText('Is this job still open?')
  await button(page, 'Yes, keep it on the list').click()
  await expect(card).not.toContainText('Is this job still open?')
  await expectNothingStale(page)

  await page.goto(`/jobs?q=${title}`)
  const found = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect(found).toHaveCount(20)
  await button(page, 'Explore More Opportunities').click()
  await expect(found).toHaveCount(25)
  await expectNothingStale(page)

  await page.goto('/profile#jobs')
  await expect(page.getByRole('heading', { name: title })).toHaveCount(20)
  await button(page, 'Show more jobs').click()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(25)
  await expectNothingStale(page)

  await page.goto('/notifications')
  const news = page.getByRole('main').locator('section li')
  await expect(news).toHaveCount(20)
  await button(page, 'Show more').click()
  await expect(news).toHaveCount(25)
  await expectNothingStale(page)

  await open(ana, chat)
  await expect(bubbles(page).last()).toHaveText('message 100')
  await log(page).evaluate((box) => box.scrollTo(0, 0))
  await expect(page.getByText('message 40', { exact: true })).toBeAttached()
  await expectNothingStale(page)
})

// spec 29.1
test('mutes end, and the pages, log and numbers of moderation open, while translated', async ({
  ana,
  ben,
}) => {
  const { page } = ana
  await page.request.post('/api/mutes', { data: { userId: ben.member.id } })
  await makeModerator(ana.member)
  await manyCases(ben)
  await translateSlowly(page)
  await page.goto('/settings#people')
  await button(page, 'Unmute Ben Frei').click()
  await expect(page.getByText('You have not muted anybody.')).toBeVisible()
  await expectNothingStale(page)

  await page.goto('/moderation?state=decided')
  for (const [step, shown] of [
    ['Next', '2'],
    ['Previous', '1'],
  ] as const) {
    await link(page, step).click()
    const pages = page.getByRole('navigation', { name: 'Pages of results' })
    await expect(pages.locator('[aria-current]')).toHaveText(shown)
  }
  await link(page, 'Log').click()
  await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible()
  await link(page, 'Numbers').click()
  await expect(page.getByRole('heading', { name: 'Numbers' })).toBeVisible()
  await expectNothingStale(page)
  await page.goto('/moderation?tab=log&before=999999999')
  await link(page, 'Newest entries').click()
  await expect(link(page, 'Newest entries')).toHaveCount(0)
  await expectNothingStale(page)
})
