import type { Page } from '@playwright/test'
import { expectNoFailures } from './equalAccess.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { translate } from './translator.ts'

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saveDetails = (page: Page, data: object) =>
  page.request.post('/api/profile/details', { data })

// spec 34.20, 34.24, 36.6, 36.7, 36.13, 29.1
test('a member fills in the form by keyboard alone, and another member reads it on the profile', async ({
  memberPage,
}) => {
  const { page, member } = await memberPage({ name: 'Ben', country: 'france', hostornomad: 'host' })
  await translate(page)
  await page.goto('/profile')
  const onTheWay = page.getByRole('region', { name: 'On the way' }).getByRole('link')
  const links = ['More about you', 'Stays and meetings', 'Travel pocket', 'References']
  await expect(onTheWay).toHaveText(links)
  await onTheWay.first().press('Enter')
  await expect(page).toHaveURL('/profile/details')
  await field(page, 'city').fill('Sans Lieu')
  await field(page, 'offers').focus()
  const unknown = 'Searches near a city do not know this place. A larger town is found better.'
  await expect(page.getByText(unknown)).toBeVisible()
  await field(page, 'city').fill('Lyo')
  await expect(page.locator('datalist option')).toHaveAttribute('value', 'Lyon')
  await field(page, 'city').fill('Lyon')
  await field(page, 'offers').focus()
  await expect(page.getByText(unknown)).toBeHidden()

  // A new row has the focus; after a removal the next row has it, or the button that adds one.
  const addLanguage = page.getByRole('button', { name: 'Add a language' })
  await addLanguage.press('Enter')
  await expect(field(page, 'languages.0.code')).toBeFocused()
  await page.keyboard.type('Spa')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Flu')
  await addLanguage.press('Enter')
  await expect(field(page, 'languages.1.code')).toBeFocused()
  await page.getByRole('button', { name: 'Remove Spanish' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove language 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(addLanguage).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Fre')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Nat')

  await field(page, 'interests').fill('Surfing, sourdough')
  await field(page, 'maxGuests').fill('2')
  await field(page, 'hosting').and(page.locator('[value=accepting]')).focus()
  await page.keyboard.press('Space')
  await field(page, 'question').fill('What do you cook?')
  await page.getByRole('button', { name: 'Add dates' }).press('Enter')
  await field(page, 'closed.0.from').fill('2099-05-03')
  await field(page, 'closed.0.to').fill('2099-05-06')
  await expect(page.getByRole('button', { name: 'Remove 3–6 May 2099' })).toBeVisible()
  await field(page, 'address').fill('1 Rue X')
  await save(page).press('Enter')
  const saved = page.getByRole('status').filter({ hasText: 'Your details are saved.' })
  await expect(saved).toBeFocused()
  await page.getByRole('link', { name: 'Back to Profile' }).click()
  await expect(page).toHaveURL('/profile')

  const { page: reader } = await memberPage()
  await reader.goto(`/visitprofile/${member.id}`)
  const hosting = reader.getByRole('region', { name: 'Hosting' })
  for (const words of ['Accepting guests', 'Up to 2 guests', 'What do you cook?'])
    await expect(hosting.getByText(words)).toBeVisible()
  const both = reader.getByRole('region', { name: 'Languages and interests' })
  await expect(both.getByRole('listitem')).toHaveText(['FrenchNative', 'Surfing', 'sourdough'])
  await expect(reader.getByRole('listitem').filter({ hasText: 'Lyon, ' })).toBeVisible()
  const link = (name: string) => reader.getByRole('link', { name, exact: true })
  await expect(link('sourdough')).toHaveAttribute('href', '/discover?q=sourdough')
  await expect(link('Lyon')).toHaveAttribute('href', '/discover?near=Lyon%2C+France')
  await expect(reader.getByText('Rue X')).toBeHidden()
  await expect(reader.getByText('2099')).toBeHidden()
})

// spec 34.20
test('each error stands at its field, also in a row, and nothing is sent until all are right', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  let sent = 0
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0))
  await page.goto('/profile/details')
  await field(page, 'city').fill('12 Rue X')
  await page.getByRole('button', { name: 'Add a language' }).click()
  await field(page, 'languages.0.code').selectOption('es')
  await page.getByRole('button', { name: 'Add dates' }).click()
  await field(page, 'closed.0.from').fill('2099-05-03')
  await field(page, 'closed.0.to').fill('2099-05-02')
  await page.getByRole('button', { name: 'Add dates' }).click()
  // A date that is typed in part has no value for the page.
  await field(page, 'closed.1.from').press('1')
  await field(page, 'maxGuests').fill('21')
  await save(page).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter a date as YYYY-MM-DD',
    'Please enter a city only, without street or number',
    'Please choose from the list',
    'Please enter a number from 1 to 20',
    'The last day must not be before the first',
  ])
  for (const name of ['city', 'languages.0.level', 'maxGuests', 'closed.0.to', 'closed.1.from'])
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
  await summary.getByRole('link', { name: 'Please choose from the list' }).click()
  await expect(field(page, 'languages.0.level')).toBeFocused()
  await expectAccessible(page)
  await expectNoFailures(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }

  await field(page, 'languages.0.level').selectOption('good')
  await page.getByRole('button', { name: 'Add a language' }).click()
  await field(page, 'languages.1.code').selectOption('es')
  await field(page, 'languages.1.level').selectOption('basic')
  await field(page, 'city').fill('Lyon')
  await field(page, 'maxGuests').fill('')
  await page.getByRole('button', { name: 'Remove range 1' }).click()
  await page.getByRole('button', { name: 'Remove range 1' }).click()
  await save(page).click()
  await summary.getByRole('link', { name: 'Please list each language once' }).click()
  await expect(page.getByRole('group', { name: 'Languages' })).toBeFocused()
  expect(sent).toBe(0)
  await page.getByRole('button', { name: 'Remove Spanish' }).last().click()
  await save(page).click()
  await expect(page.getByText('Your details are saved.')).toBeVisible()
  expect(sent).toBe(1)
})

// spec 34.22
test('unsaved changes survive a reload, and leaving asks first', async ({ memberPage }) => {
  const { page } = await memberPage()
  await saveDetails(page, { city: 'Bern', languages: [{ code: 'de', level: 'native' }] })
  await page.goto('/profile/details')
  await field(page, 'city').fill('Lyon')
  await page.getByRole('button', { name: 'Remove German' }).click()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Your earlier changes are still here.')).toBeVisible()
  await expect(field(page, 'city')).toHaveValue('Lyon')
  await expect(field(page, 'languages.0.code')).toBeHidden()

  const back = page.getByRole('link', { name: 'Back to Profile' })
  await back.click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'city')).toHaveValue('Lyon')
  await back.click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/profile')
  await page.getByRole('link', { name: 'More about you' }).click()
  await expect(field(page, 'city')).toHaveValue('Bern')
  await expect(page.getByRole('button', { name: 'Remove German' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Profile' }).click()
  await expect(page).toHaveURL('/profile')
})

// spec 34.22, 29.1
test('a failed save keeps all that was typed, and can be tried again; one that succeeds leaves no draft', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await translate(page)
  await page.goto('/profile/details')
  await field(page, 'offers').fill('A hammock')
  await page.route('**/api/profile/details', (route) => route.fulfill({ status: 503, body: '' }))
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText('Your details could not be saved.')
  await expect(field(page, 'offers')).toHaveValue('A hammock')
  await page.unroute('**/api/profile/details')
  await save(page).click()
  await expect(page.getByText('Your details are saved.')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('hammock')
  await page.getByRole('button', { name: 'Change more' }).click()
  await expect(field(page, 'offers')).toHaveValue('A hammock')
})

// spec 34.23
test('a profile stays readable when its details cannot be loaded, and they can be tried again', async ({
  memberPage,
}) => {
  const { page: ben, member } = await memberPage({ name: 'Ben', bio: 'One room.' })
  await saveDetails(ben, { hosting: 'no' })
  const { page } = await memberPage()
  const calls = '**/api/users/*/details'
  await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/visitprofile/${member.id}`)
  await expect(page.getByRole('alert')).toHaveText('More about Ben could not be loaded.')
  await expect(page.getByText('One room.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  const hosting = page.getByRole('region', { name: 'Hosting' })
  await expect(hosting).toHaveText('HostingBen is not hosting at the moment.')
})
