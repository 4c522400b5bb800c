import { act, askToStay, button, card, dayIn, saveHosting } from './agreements.ts'
import { open, test } from './chat.ts'
import { expect, expectAccessible, expectAccessibleFrom320 } from './fixtures.ts'
import { translate } from './translator.ts'

const saved = { address: '1 Rue X\n69001 Lyon', phone: '+33 4 72', arrival: 'Tram T3' }

// spec 39.7, 39.9, 29.1
test('a host shares the saved address while accepting, changes it for the guest, and stops', async ({
  ana,
  ben,
}) => {
  await saveHosting(ben, saved)
  const { chatId } = await askToStay(ana, ben)
  for (const side of [ana, ben]) await translate(side.page)
  await open(ana, chatId)
  const { page } = ben
  await open(ben, chatId)
  await button(page, 'Accept').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Share my address with Ana now')).toBeChecked()
  await expect(dialog.getByLabel('Address', { exact: false }).last()).toHaveValue(saved.address)
  await expectAccessibleFrom320(page)
  await dialog.getByLabel('How to get there').fill('Tram T3, ring twice')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  const anas = card(ana.page)
  await expect(anas).toContainText('69001 Lyon')
  await expect(anas).toContainText('Tram T3, ring twice')
  await expect(anas.getByRole('link', { name: '+33 4 72' })).toHaveAttribute('href', 'tel:+33472')
  await expectAccessible(ana.page)

  await button(page, 'Change address').click()
  await dialog.getByLabel('Phone').fill('Call the neighbour')
  await button(page, 'Save address').click()
  await expect(anas).toContainText('Call the neighbour')
  await button(page, 'Change address').click()
  await button(page, 'Stop sharing').click()
  await expect(button(page, 'Share address')).toBeVisible()
  await expect(anas).not.toContainText('69001 Lyon')
})

// spec 39.7, 29.1
test('a host accepts without an address, and shares one later', async ({ ana, ben }) => {
  await saveHosting(ben)
  const { chatId } = await askToStay(ana, ben)
  const { page } = ben
  await translate(page)
  await open(ben, chatId)
  await button(page, 'Accept').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Share my address with Ana now').check()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog.getByText('Please enter an address, a phone number or the way')).toBeVisible()
  await dialog.getByLabel('Share my address with Ana now').uncheck()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(card(page)).toContainText('Agreed')
  await page.route('**/address', (route) => route.abort())
  await button(page, 'Share address').click()
  await dialog.getByLabel('Address').fill('2 Rue Y')
  await dialog.getByRole('button', { name: 'Share address' }).click()
  await expect(dialog.getByText('This could not be saved. Please try again.')).toBeVisible()
  await page.unroute('**/address')
  await dialog.getByRole('button', { name: 'Share address' }).click()
  await expect(card(page)).toContainText('2 Rue Y')
})

// spec 39.25
test('a host accepts what the dialog shows, and reads there what has changed meanwhile', async ({
  ana,
  ben,
}) => {
  await saveHosting(ben)
  const request = await askToStay(ana, ben)
  const { page } = ben
  await open(ben, request.chatId)
  await button(page, 'Accept').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('(3 nights), 2 guests')
  const terms = { from: dayIn(30), to: dayIn(37), guests: 6, note: 'With four children' }
  await act(ana, request, 'change', terms)
  await expect(card(page)).toContainText('With four children')
  await expect(dialog).toContainText('(3 nights), 2 guests')
  const accept = dialog.getByRole('button', { name: 'Accept' })
  await accept.click()
  await expect(dialog.getByRole('alert')).toContainText('This has changed meanwhile.')
  await expect(dialog).toContainText('(7 nights), 6 guests')
  await expect(dialog).toContainText('With four children')
  await expect(card(page)).not.toContainText('Agreed')
  await accept.click()
  await expect(card(page)).toContainText('Agreed')
})
