import type { Page } from '@playwright/test'
import { bubbles, input, log, open, post, test } from './chat.ts'
import { expect } from './fixtures.ts'

const job = {
  title: 'Look after goats',
  description: 'Six goats and a mill.\nA river.',
  city: 'Plovdiv',
  budget: 350,
  contacturl: 'goats@example.org',
}

/** Expects neither header nor footer, and all printed text in black on white. */
async function expectPaper(page: Page) {
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  const colours = await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('body, main *')].filter((each) =>
      each.checkVisibility(),
    )
    const of = (each: Element) =>
      [getComputedStyle(each).color, getComputedStyle(each).backgroundColor].join(' on ')
    return [...new Set(shown.map(of))]
  })
  expect(colours).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)'])
}

test('prints a job and a profile whole, in black on white, without header, footer and buttons', async ({
  memberPage,
}) => {
  const poster = await memberPage({ name: 'Vera', bio: 'Goats and rivers.' })
  const posted = (await (await poster.page.request.post('/api/jobs', { data: job })).json()) as {
    job: { _id: string }
  }
  const { page } = await memberPage()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/job/${posted.job._id}`)
  await expect(page.getByText('A river.')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expectPaper(page)
  for (const text of ['Look after goats', 'A river.', 'Job Summary', 'Vera Lopez']) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await expect(page.getByRole('link', { name: /View Profile/ })).toBeHidden()
  await expect(page.getByText('Apply by email to')).toBeHidden()
  const address = page.getByRole('link', { name: /Apply Now/ })
  expect(await address.evaluate((link) => getComputedStyle(link, '::after').content)).toBe(
    '": goats@example.org"',
  )

  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/visitprofile/${poster.member.id}`)
  await expect(page.getByText('Goats and rivers.')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expectPaper(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Vera Lopez' })).toBeVisible()
  await expect(page.getByText('Goats and rivers.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden()
})

test('prints every loaded message of a chat, not only the visible ones', async ({
  ana,
  ben,
  chat,
}) => {
  for (let number = 1; number <= 52; number++) await post(ben, ana, `Message ${number}`)
  const { page } = ana
  await open(ana, chat)
  await expect(bubbles(page).last()).toHaveText('Message 52')
  await page.emulateMedia({ media: 'print' })
  await expectPaper(page)
  await expect(input(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: 'Ben Frei' })).toBeVisible()
  // Paper does not scroll, so the page must be as long as its messages.
  const hidden = () => log(page).evaluate((box) => box.scrollHeight - box.clientHeight)
  await expect.poll(hidden).toBeLessThanOrEqual(0)

  await page.emulateMedia({ media: 'screen' })
  await log(page).evaluate((box) => box.scrollTo(0, 0))
  await expect(bubbles(page).first()).toHaveText('Hello Ana')
  await page.emulateMedia({ media: 'print' })
  await expect(bubbles(page)).toHaveCount(53)
  await expect(
    log(page)
      .getByText(/^Today/)
      .filter({ visible: true }),
  ).toHaveCount(0)
  const time = log(page).locator('time').first()
  expect(await time.evaluate((label) => getComputedStyle(label, '::after').content)).toMatch(
    new RegExp(`, ${new Date().getFullYear()}, `),
  )
  await expect(page.getByText('Earlier messages are not printed')).toHaveCount(0)
  await expect.poll(hidden).toBeLessThanOrEqual(0)
})
