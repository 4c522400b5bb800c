import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleFrom320, test } from './fixtures.ts'

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const more = (page: Page) => page.getByRole('button', { name: /^More filters/ })
const cards = (page: Page) => page.locator('main ul[aria-busy=false] > li')
const saveDetails = (page: Page, data: object) =>
  page.request.post('/api/profile/details', { data })

// spec 29.3, 29.4, 36.1, 36.5
test('the panel opens and closes by keyboard, its button has the focus again, and it overflows nothing from 320 to 1280 px', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await page.goto('/discover')
  await more(page).press('Enter')
  await expect(field(page, 'q')).toBeVisible()
  await field(page, 'q').fill('nora')
  await field(page, 'guests').press('Escape')
  await expect(more(page)).toBeFocused()
  await expect(more(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page, 'q')).toHaveCount(0)
  // Nothing was searched, and what was chosen is there again.
  await expect(page).toHaveURL('/discover')
  await expect(more(page)).toHaveText('More filters (1)')
  await page.keyboard.press('Space')
  await expect(field(page, 'q')).toHaveValue('nora')
  await more(page).press('Space')
  await expect(field(page, 'q')).toHaveCount(0)
  await expect(more(page)).toBeFocused()

  await more(page).press('Space')
  await field(page, 'near').fill('Lyon')
  await expect(field(page, 'answers')).toBeAttached()
  await expectAccessibleFrom320(page)
})

// spec 36.3
test('a member is led to the place that a word may mean, reads why in which order, and sorts those near it by keyboard', async ({
  memberPage,
}) => {
  const { page } = await memberPage({ country: 'peru' })
  await page.goto('/discover?country=peru&language=mine')
  await expect(page.getByText('You have not said which languages you speak.')).toBeVisible()

  const near = await memberPage({ name: 'Near', country: 'latvia', hostornomad: 'host' })
  const far = await memberPage({ name: 'Far', country: 'latvia', hostornomad: 'host' })
  await saveDetails(near.page, { city: 'Riga' })
  const home = { city: 'Jūrmala', hosting: 'accepting' }
  await saveDetails(far.page, home)
  await page.goto('/discover?q=Рига')
  await page.getByRole('link', { name: 'Search near Riga, Latvia' }).press('Enter')
  await expect(page).toHaveURL('/discover?near=Riga%2C+Latvia')
  const names = cards(page).getByRole('heading')
  await expect(names).toHaveCount(2)

  await page.goto('/discover?near=Riga&hosting=maybe')
  // A host who accepts guests has a point more than a member who lives in the place.
  await expect(names).toHaveText([/Far/, /Near/])
  await expect(cards(page).first()).toContainText('Lives in Jūrmala, near Riga')
  await expect(cards(page).first()).toContainText('Accepting guests')
  const why = page.getByRole('button', { name: 'Why this order?' })
  await why.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Why this order?' })
  await expect(dialog.getByRole('row')).not.toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(why).toBeFocused()

  // Choices in the form that are not searched yet stay.
  await more(page).click()
  await field(page, 'guests').fill('2')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.focus()
  await page.keyboard.type('Clos')
  await expect(page).toHaveURL('/discover?near=Riga&hosting=maybe&sort=near')
  await expect(names).toHaveText([/Near/, /Far/])
  await expect(page.getByText('Closest cities first.')).toBeVisible()
  await expect(sort).toBeFocused()
  await expect(field(page, 'guests')).toHaveValue('2')
  await page.goBack()
  await expect(names).toHaveText([/Far/, /Near/])
})

// spec 36.17
test('a visitor has no further filters, and is offered their search after the login', async ({
  page,
  makeMember,
}) => {
  await page.goto('/discover?near=Lyon')
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  await expect(more(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Search Results' }).click()
  await expect(page).toHaveURL('/login')
  const { email, password } = await makeMember()
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.locator('a[href="/discover?near=Lyon"]').first()).toBeVisible()
})
