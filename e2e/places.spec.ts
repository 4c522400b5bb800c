import type { Page } from '@playwright/test'
import { newWord, postJob } from './board.ts'
import { expect, test } from './fixtures.ts'
import { sharePost } from './posts.ts'

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scrollDown = (page: Page, top: number) => page.evaluate((y) => scrollTo(0, y), top)
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })

// spec 33.1
test('keeps search, page and place by Back to Discover and Back to Jobs', async ({
  memberPage,
  makeMember,
}) => {
  const { page } = await memberPage({ country: 'namibia' })
  for (let more = 0; more < 16; more++) await makeMember({ country: 'namibia' })
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/discover?country=namibia')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/discover?country=namibia&page=2')
  // The address changes before the cards of the page before go.
  await expect(page.getByText(/members, page 2 of/)).toBeVisible()
  const cards = page.locator('main ul[aria-busy=false] > li')
  await expect(cards).toHaveCount(8)
  const card = cards.nth(5).getByRole('link')
  await card.scrollIntoViewIfNeeded()
  const name = await card.textContent()
  const before = await place(page)
  expect(before).toBeGreaterThan(500)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await expect.poll(() => place(page)).toBe(0)
  // Another profile on the way changes nothing.
  await page
    .getByRole('region', { name: 'More people in Namibia' })
    .getByRole('link')
    .nth(1)
    .click()
  await page.getByRole('link', { name: 'Back to Discover' }).click()
  await expect(page).toHaveURL('/discover?country=namibia&page=2')
  await expect.poll(() => place(page)).toBe(before)

  const word = newWord()
  for (let more = 0; more < 4; more++) await postJob(page, { title: `${word} ${more}` })
  await page.goto(`/jobs?q=${word}`)
  const job = page.getByRole('link', { name: `${word} 0` })
  await job.scrollIntoViewIfNeeded()
  const there = await place(page)
  expect(there).toBeGreaterThan(100)
  await job.click()
  await page.getByRole('link', { name: 'Back to Jobs' }).click()
  await expect(page).toHaveURL(`/jobs?q=${word}`)
  await expect.poll(() => place(page)).toBe(there)
})

// spec 33.1
test('leads from a profile back to the screen before, and to Discover without one', async ({
  memberPage,
  makeMember,
}) => {
  const { page } = await memberPage()
  const other = await makeMember()
  await page.goto(`/visitprofile/${other.id}`)
  await expect(page.getByRole('link', { name: 'Back to Discover' })).toHaveAttribute(
    'href',
    '/discover',
  )
  const { _id } = await postJob(page)
  await page.goto(`/job/${_id}`)
  await page.getByRole('link', { name: 'View Profile' }).click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(`/job/${_id}`)
})

// spec 33.2
test('begins at the top at a new address and after Logout, and keeps its place after a reload', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  for (let more = 0; more < 8; more++)
    await sharePost(page, `A long\nway\nto\nthe\nnext\nhut ${more}`)
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/feed')
  await expect(page.getByRole('article').nth(7)).toBeVisible()
  // Others share short posts meanwhile, so that the page may become shorter.
  await scrollDown(page, 600)
  await page.reload()
  await expect.poll(() => place(page)).toBe(600)
  await page
    .getByRole('navigation', { name: 'Bottom bar' })
    .getByRole('link', { name: 'Jobs' })
    .click()
  await expect(page).toHaveURL('/jobs')
  await page.goto('/safety')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => place(page)).toBe(0)
  // The text is there before the script, which would replace the entry while the page goes back.
  await page.waitForFunction(() => history.state?.key)
  await page.goBack()
  await expect(page).toHaveURL('/jobs')
  await page.goBack()
  await expect(page.getByRole('article').nth(7)).toBeVisible()
  await expect.poll(() => place(page)).toBe(600)
  await page.getByRole('button', { name: 'Menu' }).click()
  await nav(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation', { name: 'Bottom bar' })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(await place(page)).toBe(0)
})
