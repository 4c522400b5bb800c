import type { Page } from '@playwright/test'
import { button, card, dayIn, saveHosting } from './agreements.ts'
import { open, test } from './chat.ts'
import { expect } from './fixtures.ts'
import { stayOfToday } from './references.ts'
import { expectNothingStale, translateSlowly } from './translator.ts'

const dialog = (page: Page) => page.locator('dialog[open]')

// spec 29.1, 29.2
test('a stay is asked for, accepted, changed and cancelled while translated', async ({
  ana,
  ben,
  chat,
}) => {
  await saveHosting(ben, { question: 'What do you cook?' })
  await translateSlowly(ana.page)
  await translateSlowly(ben.page)
  const { page } = ana
  await page.goto(`/visitprofile/${ben.member.id}`)
  await button(page, 'Ask to stay').click()
  await button(page, 'Send request').click()
  await expect(dialog(page).getByText('Please choose the first day')).toBeVisible()
  const fields = { from: dayIn(30), to: dayIn(33), answer: 'A paella' }
  for (const [name, value] of Object.entries(fields))
    await dialog(page).locator(`[name=${name}]`).fill(value)
  await dialog(page).locator('[name=reason]').fill('I walk to the sea and would love to rest.')
  await button(page, 'Send request').click()
  await expect(dialog(page).getByText('Request sent!')).toBeVisible()
  await expectNothingStale(page)

  const bens = ben.page
  await open(ben, chat)
  await button(bens, 'Accept').click()
  await dialog(bens).getByRole('button', { name: 'Accept' }).click()
  await expect(card(bens)).toContainText('Agreed')
  await button(bens, 'Share address').click()
  await dialog(bens).locator('[name=address]').fill('1 Rue X')
  await dialog(bens).getByRole('button', { name: 'Share address' }).click()
  await expect(button(bens, 'Change address')).toBeVisible()
  await button(bens, 'Suggest a change').click()
  await dialog(bens).locator('[name=guests]').fill('2')
  await dialog(bens).locator('form').getByRole('button').last().click()
  await expect(card(bens)).toContainText('You suggested a change')
  await expectNothingStale(bens)

  await page.goto('/stays')
  await expect(page.getByText('Stay with Ben')).toBeVisible()
  await page.getByRole('link', { name: 'Past', exact: true }).click()
  await expect(page.getByText('Nothing past yet')).toBeVisible()
  await expectNothingStale(page)
  await open(ana, chat)
  await button(page, 'Decline').click()
  await dialog(page).getByRole('button', { name: 'Decline' }).click()
  await expect(card(page)).toContainText('Agreed')
  await page.goto('/pocket')
  await expect(page.getByText('1 Rue X')).toBeVisible()
  await button(page, 'Calendar link').click()
  await button(page, 'Make a link').click()
  await expect(dialog(page).getByLabel('Your link')).toHaveValue(/\.ics$/)
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog(page).getByText('The link is off.')).toBeVisible()
  await expectNothingStale(page)
  await button(bens, 'Cancel stay').first().click()
  await dialog(bens).locator('[name=word]').fill('I fell ill.')
  await dialog(bens).getByRole('button', { name: 'Cancel stay' }).click()
  await expect(card(bens)).toContainText('You cancelled')
  await expectNothingStale(bens)
})

// spec 29.1, 29.2
test('references are written, read and answered while translated', async ({ ana, ben, chat }) => {
  await saveHosting(ben)
  await stayOfToday(ana, ben)
  await translateSlowly(ana.page)
  await translateSlowly(ben.page)
  const write = async (page: Page, kind: string) => {
    await page.getByRole('main').getByRole('link', { name: 'Write a reference' }).first().click()
    await button(page, 'Send reference').click()
    await expect(page.getByRole('alert').first()).toContainText('Please choose how you know them')
    await page.locator(`[name=kind][value=${kind}]`).check()
    await page.locator('[name=recommends][value=yes]').check()
    await button(page, 'Send reference').click()
    await expect(page.getByText(/^Thank you\./).first()).toBeVisible()
    await expectNothingStale(page)
  }
  await ana.page.goto('/stays?list=agreed')
  await write(ana.page, 'stayed')
  await open(ben, chat)
  await write(ben.page, 'hosted')
  const { page } = ben
  await page.goto(`/references/${ben.member.id}`)
  await button(page, 'Reply').click()
  await page.locator('textarea').fill('Come again.')
  await button(page, 'Send reply').click()
  await expect(page.getByText('You replied')).toBeVisible()
  await expectNothingStale(page)
})
