import { devices, type Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdRoute } from './holdRoute.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const linksOf = (page: Page) =>
  nav(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' })

test.describe('the header', () => {
  // spec 2.19, 2.21
  test('signed-out visitors see links: / (Home), /discover, /register, /login; the link of the current path is highlighted', async ({
    page,
  }) => {
    await page.goto('/discover')
    await expect(nav(page).getByRole('link', { name: 'Home' })).toBeVisible()
    expect(await linksOf(page)).toEqual(['/', '/discover', '/register', '/login'])
    await expect(nav(page).locator('[aria-current=page]')).toHaveText(['Discover'])
    await nav(page).getByRole('link', { name: 'Login' }).click()
    await expect(nav(page).locator('[aria-current=page]')).toHaveText(['Login'])
    await expect(page).toHaveTitle(/Log ?in · Wayside/i)
    const [signal, ...marks] = await nav(page)
      .getByRole('link')
      .evaluateAll((links) => {
        const sample = document.body.appendChild(document.createElement('i'))
        sample.style.color = 'var(--signal)'
        const markOf = (link: Element) => {
          const { content, backgroundColor, width } = getComputedStyle(link, '::after')
          return content !== 'none' && Number.parseFloat(width) > 20 && backgroundColor
        }
        return [getComputedStyle(sample).color, ...links.map(markOf)]
      })
    expect(marks).toEqual([false, false, false, signal])

    // spec 1.3, 1.4, 1.5, 2.16, 10.1
    await test.step('the footer: tagline, three social networks, brand and 2025', async () => {
      const footer = page.getByRole('contentinfo')
      await expect(footer).toContainText('Connecting nomads, hosts, and locals worldwide.')
      await expect(footer).toContainText('© 2025 Wayside')
      await expect(
        footer.getByRole('navigation', { name: 'Social media' }).getByRole('link'),
      ).toHaveText([/YouTube/, /Instagram/, /X/])
    })
  })

  // spec 2.22, 2.23, 4.6, 9.19
  test('a menu toggle up to 768px opens and closes the menu, which closes on every navigation; beyond, links are side by side', async ({
    browser,
  }) => {
    const context = await browser.newContext({ ...devices['Pixel 5'] })
    const page = await context.newPage()
    await page.goto('/')
    await expect(nav(page).getByRole('link', { name: 'Discover' })).toBeHidden()
    await menu(page).click()
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true')
    await menu(page).click()
    await expect(nav(page).getByRole('link', { name: 'Discover' })).toBeHidden()
    await menu(page).click()
    await nav(page).getByRole('link', { name: 'Discover' }).click()
    await expect(page).toHaveURL('/discover')
    await expect(nav(page).getByRole('link', { name: 'Home' })).toBeHidden()
    await menu(page).click()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
    await page.setViewportSize({ width: 768, height: 800 })
    await expect(menu(page)).toBeVisible()
    await page.setViewportSize({ width: 769, height: 800 })
    await expect(nav(page).getByRole('link')).toHaveCount(4)
    await expect(menu(page)).toBeHidden()
    await context.close()
  })
})

test.describe('the guard', () => {
  // spec 2.17
  test("shows 'Checking authentication...' while the login status is being checked, then the screen", async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    const release = await holdRoute(page, '**/api/profile/auth-status')
    await page.goto('/jobs')
    await expect(page.getByText('Checking authentication...')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: 'Job Opportunities' })).toBeVisible()

    // spec 2.20
    await test.step('signed-in members see links: /jobs, /feed, /messages, /profile, and a Logout button', async () => {
      await expect(nav(page).getByRole('button', { name: 'Logout' })).toBeVisible()
      expect(await linksOf(page)).toEqual(['/jobs', '/feed', '/messages', '/profile'])
      await expect(nav(page).locator('[aria-current=page]')).toHaveText(['Jobs'])
    })
  })
})

// spec 2.8, 2.9, 2.10, 2.11, 2.12, 2.14, 2.15, 2.18, 2.51, 2.59, 2.63, 4.24, 6.5
test('a visitor is sent to /login from each screen of members, in place of its history entry', async ({
  page,
}) => {
  await page.goto('/discover')
  await page.goto('/messages')
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/discover')
  for (const path of [
    '/visitprofile/nobody',
    '/profile',
    '/profiledit',
    '/profile/edit',
    '/jobs',
    '/post-job',
    '/feed',
    '/settings',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})

test('an unknown page says so and leads to Home, which shows the user types, two ways on, three destinations and a call to action', async ({
  page,
}) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('link', { name: /home/i })).toHaveAttribute(
    'href',
    '/',
  )

  await page.goto('/')
  // spec 1.1, 2.1, 2.24, 2.25
  await test.step('three user-type cards (Nomad, Host, Local) and two buttons: Get Started (to /register) and Explore Now (to /discover)', async () => {
    await expect(
      page.getByText(
        'Meet nomads on the road, hosts with a spare room and locals who know the way.',
      ),
    ).toBeVisible()
    for (const name of ['Nomad', 'Host', 'Local'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toHaveAttribute(
      'href',
      '/register',
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Explore Now' })).toHaveAttribute(
      'href',
      '/discover',
    )
  })

  // spec 2.26, 2.27
  await test.step('three destination cards with their fixed facts', async () => {
    const facts = [
      ['Switzerland 8.8M people, 41,290 km²', '/discover?country=switzerland'],
      ['Maldives 600K people, 298 km²', '/discover?country=maldives'],
      ['France 65.5M people, 551,695 km²', '/discover?country=france'],
    ] as const
    for (const [name, href] of facts) {
      const card = page.getByRole('link', { name, exact: true })
      await expect(card).toHaveAttribute('href', href)
      await expect(card).toContainText(name.slice(name.indexOf(' ') + 1))
    }
  })

  await test.step('search engines may find it, and nothing below /api/', async () => {
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    const robots = await page.request.get('/robots.txt')
    expect(await robots.text()).toMatch(/User-agent: \*\nDisallow: \/api\/\n$/)
  })

  // spec 2.33
  await test.step('a closing call to action links to /discover', async () => {
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Discover People' }),
    ).toHaveAttribute('href', '/discover')
  })
})
