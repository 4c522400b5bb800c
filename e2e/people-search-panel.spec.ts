import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleFrom320, test } from './fixtures.ts'

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const more = (page: Page) => page.getByRole('button', { name: /^More filters/ })
const cards = (page: Page) => page.locator('main ul[aria-busy=false] > li')
const saveDetails = (page: Page, data: object) =>
  page.request.post('/api/profile/details', { data })

// spec 36.1, 36.5
test('the panel opens and closes by keyboard, and its button has the focus again', async ({
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
})

// spec 29.3, 29.4, 36.1
test('the panel has no axe violation and no overflow from 320 to 1280 px, in both themes', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await page.goto('/discover')
  await more(page).click()
  await field(page, 'near').fill('Lyon')
  await expect(field(page, 'answers')).toBeAttached()
  await expectAccessibleFrom320(page)
})

// spec 36.3, 36.8, 36.9
test('a member sorts those near a place by keyboard, and the closest come first', async ({
  memberPage,
}) => {
  const { page } = await memberPage({ country: 'peru' })
  const near = await memberPage({ name: 'Near', country: 'latvia', hostornomad: 'host' })
  const far = await memberPage({ name: 'Far', country: 'latvia', hostornomad: 'host' })
  await saveDetails(near.page, { city: 'Riga' })
  const home = { city: 'Jūrmala', hosting: 'accepting' }
  await saveDetails(far.page, home)
  await page.goto('/discover?near=Riga&hosting=maybe')
  const names = cards(page).getByRole('heading')
  // A host who accepts guests has a point more than a member who lives in the place.
  await expect(names).toHaveText([/Far/, /Near/])
  await expect(cards(page).first()).toContainText('Lives in Jūrmala, near Riga')
  await expect(cards(page).first()).toContainText('Accepting guests')
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
  await expectAccessible(page)
  await page.goBack()
  await expect(names).toHaveText([/Far/, /Near/])
})

// spec 36.11
test('whoever types a place among the words, or a country as a place, is led to what they mean', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  const host = await memberPage({ name: 'Host', country: 'estonia', hostornomad: 'host' })
  await saveDetails(host.page, { city: 'Tartu' })
  await page.goto('/discover?q=Тарту')
  await page.getByRole('link', { name: 'Search near Tartu, Estonia' }).press('Enter')
  await expect(page).toHaveURL('/discover?near=Tartu%2C+Estonia')
  await expect(cards(page)).toContainText(['Host'])

  await page.goto('/discover?country=peru')
  await more(page).click()
  await field(page, 'near').pressSequentially('Eston')
  await expect(page.locator('datalist option').first()).toHaveAttribute('value', 'Estonia')
  await field(page, 'near').fill('Estonia')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nobody here yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Search in Estonia' }).click()
  await expect(page).toHaveURL('/discover?country=estonia')
  await expect(cards(page)).toContainText(['Host'])
})

// spec 35.12
test('whoever has searched for many dates reads so, and how long to wait', async ({
  memberPage,
}) => {
  const { page } = await memberPage({ country: 'peru' })
  const query = (day: number) => `country=peru&from=2027-12-01&to=2027-12-${10 + day}`
  for (let day = 0; day < 20; day++)
    expect((await page.request.get(`/api/users/search?${query(day)}`)).status()).toBe(200)
  await page.goto(`/discover?${query(21)}`)
  await expect(page.getByRole('alert')).toContainText(
    /You have searched for 20 different dates today\. You can search for the same ones again\. Please try again in 24 hours\./,
  )
  await expectAccessible(page)
  await page.goto(`/discover?${query(0)}`)
  await expect(page.getByText('Nobody here yet')).toBeVisible()
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
