import type { Page } from '@playwright/test'
import { stillOpenToken } from '../server/src/features/jobs/stillOpenToken.ts'
import { deriveSecrets } from '../server/src/identity/secrets.ts'
import { readSecret } from '../server/src/identity/sessions/sessionSecret.ts'
import { newWord, postJob } from './board.ts'
import { inDatabase } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { translate } from './translator.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Your job' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const apply = (page: Page) => page.getByRole('link', { name: /Apply Now/ })

/** Posts a job that its poster was asked about, and returns its id, title and the emailed link. */
async function askedJob(page: Page) {
  const { _id, jobTitle } = await postJob(page, { title: `Harvest ${newWord()}` })
  const expiresAt = Math.floor(Date.now() / 1000) + 4 * 86_400
  await inDatabase((query) =>
    query('update jobs set asked_at = now(), expires_at = to_timestamp($2) where id = $1', [
      _id,
      expiresAt,
    ]),
  )
  const { SESSION_SECRET: sessionSecret, E2E_DATA_DIR: dataDir = '' } = process.env
  const { stillOpen } = deriveSecrets(readSecret({ sessionSecret, dataDir }))
  const token = stillOpenToken(stillOpen, { job: _id, expiresAt })
  return { _id, jobTitle, link: `/still-open?token=${token}` }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  // spec 28.29, 28.30, 28.31, 29.1
  test('a poster answers with one tap whether a job is open, takes it off the list and undoes that', async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    await translate(page)
    const { _id, jobTitle } = await askedJob(page)
    await page.goto(`/job/${_id}`)
    await expect(card(page)).toContainText('Is this job still open?')
    const top = async (of: ReturnType<typeof card>) => (await of.boundingBox())?.y ?? 0
    const description = page.getByRole('region', { name: 'About this job' })
    expect(await top(card(page))).toBeLessThan(await top(description))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await button(page, 'Yes, keep it on the list').tap()
    await expect(card(page)).not.toContainText('Is this job still open?')
    await expect(page.getByText('Said to be open')).toBeVisible()
    const edit = card(page).getByRole('link', { name: 'Edit job' })
    expect(await top(edit)).toBe(await top(button(page, 'Mark as filled')))
    expect(await top(button(page, 'Take off the list'))).toBe(await top(button(page, 'Delete job')))

    await button(page, 'Mark as filled').tap()
    await expect(card(page)).toContainText('Filled on')
    await expect(apply(page)).toHaveCount(0)
    await expect(page.getByText(`${jobTitle} is off the list`)).toBeVisible()
    await button(page, 'Undo').tap()
    await expect(card(page)).toContainText('Open until')

    const { page: reader } = await memberPage()
    await reader.goto(`/job/${_id}`)
    await expect(button(reader, 'Message the poster')).toBeVisible()
    await expect(reader.getByText('Your job')).toHaveCount(0)
    await button(page, 'Take off the list').tap()
    await expect(card(page)).toContainText('Taken off the list on')
    await reader.reload()
    await expect(reader.getByText('This job was taken off the list.')).toBeVisible()
    await expect(reader.getByRole('link', { name: 'See open jobs' })).toBeVisible()
    await expect(apply(reader)).toHaveCount(0)
    await expect(reader.getByRole('region', { name: 'How to Apply' })).toHaveCount(0)
    await expect(button(reader, 'Message the poster')).toHaveCount(0)
    await expectAccessible(reader)
  })
})

// spec 28.35
test('whoever holds the emailed link answers it signed out, once, by a button', async ({
  page,
  memberPage,
}) => {
  const { page: poster } = await memberPage()
  const { _id, jobTitle, link } = await askedJob(poster)
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(link)
    await expect(
      page.getByRole('heading', { level: 1, name: `Is ${jobTitle} still open?` }),
    ).toBeVisible()
    // The token leaves the address bar.
    await expect(page).toHaveURL('/still-open')
  }
  await expectAccessible(page)
  await button(page, 'No, it is filled').click()
  await expect(page.getByText('Thank you. It is off the list.')).toBeVisible()
  await page.goto(link)
  await expect(
    page.getByRole('heading', { level: 1, name: 'This link is not valid' }),
  ).toBeVisible()
  // On a phone the picture follows directly.
  await page.setViewportSize({ width: 390, height: 844 })
  const login = await page.getByRole('link', { name: 'Go to Login' }).boundingBox()
  const picture = await page.getByText('Tell travellers what is true.').boundingBox()
  expect(picture?.y).toBeLessThan((login?.y ?? 0) + (login?.height ?? 0) + 80)
  await poster.goto(link)
  await poster.getByRole('link', { name: 'See your jobs' }).click()
  await expect(poster).toHaveURL('/profile#jobs')
  await poster.goto(`/job/${_id}`)
  await expect(card(poster)).toContainText('Filled on')
})

// spec 28.32, 28.36, 28.37
test('a poster edits a job by the keyboard, is told what is wrong, and is asked before leaving changes', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  const { _id } = await postJob(page, { title: `Olives ${newWord()}` })
  await page.goto(`/job/${_id}`)
  await card(page).getByRole('link', { name: 'Edit job' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Edit job' })).toBeVisible()
  const title = page.getByLabel('Job Title')
  await title.fill('')
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(page.getByText('Job title is required').first()).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const name = `Olive press ${newWord()}`
  await title.fill(name)
  await page.getByLabel('The budget is').selectOption('a week')
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(page.getByText('Job updated successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the job now' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Job Summary' })).toContainText('$900 a week')

  const { page: other } = await memberPage()
  await other.goto(`/job/${_id}/edit`)
  await expect(other.getByText('Job not found')).toBeVisible()
  await other.goto(`/job/${_id}`)
  await button(other, 'Message the poster').click()
  await expect(other.getByRole('textbox', { name: 'Your message' })).toHaveValue(
    `About your job “${name}”: `,
  )
})

// spec 28.33, 28.34
test('a poster puts a closed job back from the profile, and deletes another for good', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  const back = await postJob(page, { title: `Back ${newWord()}` })
  const gone = await postJob(page, { title: `Gone ${newWord()}` })
  await page.request.post(`/api/job/${back._id}/close`, { data: { reason: 'filled' } })
  await page.goto('/profile#jobs')
  const open = page.getByRole('link', { name: new RegExp(back.jobTitle) }).filter({
    hasText: 'Open until',
  })
  await expect(page.getByText('Jobs Posted (1)')).toBeVisible()
  await page.getByText('Closed jobs').click()
  await expect(page.getByRole('tabpanel', { name: /Jobs Posted/ })).toContainText('Filled on')
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(`Put it back.*${back.jobTitle}`) }).click()
  await expect(open).toBeVisible()
  await expect(page.getByText('No closed jobs')).toBeVisible()
  await page.goto(`/job/${gone._id}`)
  await button(page, 'Delete job').click()
  const question = page.getByRole('alertdialog', { name: 'Delete this job?' })
  await button(page, 'Keep it').click()
  await expect(question).toHaveCount(0)
  await button(page, 'Delete job').click()
  await question.getByRole('button', { name: 'Delete job' }).click()
  await expect(page).toHaveURL('/profile#jobs')
  await expect(page.getByText('Job deleted')).toBeVisible()
  await expect(page.getByText('Jobs Posted (1)')).toBeVisible()
  await page.goto(`/job/${gone._id}`)
  await expect(page.getByText('Job not found')).toBeVisible()
})

// spec 28.41, 29.1
test('the lists of open and closed jobs on the own profile miss none when one goes meanwhile', async ({
  memberPage,
}) => {
  const { page, member } = await memberPage()
  await translate(page)
  const columns = 'owner_id, title, description, city, budget, apply_direction, created_at'
  const values = `$1, 'Job ' || n, 'Words', 'Beaune', 1, 'https://x.example.org/',
    now() - n * interval '1 second'`
  await inDatabase(async (query) => {
    await query(`insert into jobs (${columns}) select ${values} from generate_series(0, 21) n`, [
      member.id,
    ])
    await query(
      `insert into closed_jobs (id, pay_per, expires_at, closed, closed_at, ${columns})
       select gen_random_uuid(), '', now(), 'filled', now() - n * interval '1 second', ${values}
       from generate_series(30, 51) n`,
      [member.id],
    )
  })
  await page.goto('/profile#jobs')
  await expect(page.getByText('Jobs Posted (22)')).toBeVisible()
  await page.getByText('Closed jobs').click()
  const titles = (names: RegExp) => page.getByRole('main').getByText(names)
  await expect(titles(/^Job [345]\d$/)).toHaveCount(20)
  await inDatabase(async (query) => {
    await query("delete from jobs where title = 'Job 0' and owner_id = $1", [member.id])
    await query("delete from closed_jobs where title = 'Job 30' and owner_id = $1", [member.id])
  })
  await button(page, 'Show more jobs').click()
  await expect(titles(/^Job [12]?\d$/)).toHaveCount(22)
  const isAtJob = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
  await expect.poll(isAtJob).toMatch(/^\/job\//)
  await button(page, 'Show more').click()
  await expect(titles(/^Job [345]\d$/)).toHaveCount(22)
  await expect(button(page, 'Show more')).toHaveCount(0)
  await expect.poll(isAtJob).toMatch(/^\/job\//)
})
