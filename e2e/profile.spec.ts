import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { countShifts, shiftsOf } from './shifts.ts'

const job = (title: string, budget: number) => ({
  title,
  budget,
  description: 'Croissants until seven, then the lake is yours.',
  city: 'Annecy',
  contacturl: 'https://example.org/apply',
})
const post = async (page: Page, ...jobs: ReturnType<typeof job>[]) => {
  for (const data of jobs) expect((await page.request.post('/api/jobs', { data })).ok()).toBe(true)
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test.describe('Own profile', () => {
  // spec 2.52, 2.54, 2.55
  test("tabs About and 'Jobs Posted (count)'; posted jobs are those of the current user, in USD with no decimals", async ({
    memberPage,
  }) => {
    const other = await memberPage({ name: 'Bo' })
    await post(other.page, job('Job of another member', 100))
    const { page } = await memberPage({ bio: 'Baker in Annecy' })
    await post(page, job('Oven help', 650), job('Translate our menu', 1200.5))
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Lopez')
    await expect(page.getByRole('tabpanel')).toContainText('Baker in Annecy')
    await expect(page.getByText(/Member since \w+ \d{4}/)).toBeVisible()

    await tab(page, 'Jobs Posted (2)').click()
    const panel = page.getByRole('tabpanel', { name: 'Jobs Posted (2)' })
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await expect(panel).toContainText('$650')
    await expect(panel).toContainText('$1,201')
    await expect(panel).not.toContainText('Job of another member')
    await expectAccessible(page)
  })

  test('moves nothing below Jobs Posted when the jobs come', async ({ memberPage }) => {
    const { page } = await memberPage()
    await post(page, job('Oven help', 650))
    let open = () => {}
    const isOpen = new Promise<void>((resolve) => {
      open = resolve
    })
    await page.route('**/api/jobs?*', (route) => isOpen.then(() => route.continue()))
    await countShifts(page)
    await page.goto('/profile#jobs')
    const panel = page.getByRole('tabpanel', { name: 'Jobs Posted' })
    await expect(panel.getByRole('status')).toBeVisible()
    open()
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    await expect(panel.getByText('Closed jobs')).toBeVisible()
    expect(await shiftsOf(page)).toBeLessThan(0.002)
  })

  test('says when the profile does not load, and links to what a member does with it and to its missing parts; the tab is in the URL', async ({
    memberPage,
  }) => {
    const { page, member } = await memberPage()
    // spec 8.16
    await test.step("'Failed to load profile'", async () => {
      const path = `**/api/users/${member.id}`
      await page.route(path, (route) => route.fulfill({ status: 500 }))
      await page.goto('/profile')
      await expect(page.getByRole('heading', { name: 'Failed to load profile' })).toBeVisible()
      await page.unroute(path)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Lopez')
    })

    // spec 2.53, 20.8
    await test.step('links: Edit Profile to /profiledit, Post New Job to /post-job, and see as others do', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await expect(page.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute(
        'href',
        '/profiledit',
      )
      await expect(page.getByRole('link', { name: 'Post New Job' }).first()).toHaveAttribute(
        'href',
        '/post-job',
      )
      await expect(page.getByRole('link', { name: 'View as others see it' })).toHaveAttribute(
        'href',
        `/visitprofile/${member.id}`,
      )
      await page.getByRole('button', { name: 'Copy profile link' }).click()
      await expect(page.getByText('Link copied')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
        `/visitprofile/${member.id}`,
      )
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoSidewaysScroll(page)
      const about = await page.getByRole('region', { name: 'About' }).boundingBox()
      const rows = await page.getByRole('link', { name: 'View as others see it' }).boundingBox()
      expect(rows?.y).toBeGreaterThan((about?.y ?? 9999) + (about?.height ?? 0))
    })

    await test.step('links to the missing parts of the profile', async () => {
      await expect(
        page.getByRole('heading', { name: 'Your profile: 2 of 5 steps done' }),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Describe yourself' }).click()
      await expect(page.getByLabel('Bio')).toBeFocused()
    })

    await test.step('the tab is in the URL, and arrow keys go from one to the other', async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto('/profile#jobs')
      const jobs = tab(page, 'Jobs Posted (0)')
      await expect(jobs).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByText('You have not posted a job yet')).toBeVisible()
      await jobs.focus()
      await page.keyboard.press('ArrowRight')
      await expect(tab(page, 'About')).toBeFocused()
      await expect(page).toHaveURL(/\/profile#about$/)
      await page.keyboard.press('End')
      await expect(jobs).toBeFocused()
      await expect(jobs).toHaveAttribute('aria-selected', 'true')
    })

    // spec 8.24
    await test.step("'Network response was not ok' when the server refuses the jobs, whatever its own text, and the network text without an answer", async () => {
      // Makes a refusal like the server's: a status and its body.
      await page.route('**/api/jobs?*', async (route) => {
        const refusal = await route.fetch({
          url: new URL('/api/nothing', route.request().url()).href,
        })
        expect(((await refusal.json()) as { error: string }).error).toBe('Not found')
        await route.fulfill({ response: refusal })
      })
      await page.reload()
      await expect(page.getByRole('alert')).toHaveText('Network response was not ok')
      await page.unroute('**/api/jobs?*')
      await page.route('**/api/jobs?*', (route) => route.abort())
      await page.reload()
      await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.')
    })
  })
})
