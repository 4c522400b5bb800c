import { act, askToStay, button, card, dayIn, saveHosting } from './agreements.ts'
import { open, test } from './chat.ts'
import { expect } from './fixtures.ts'
import { translate } from './translator.ts'

// spec 40.10, 40.14, 29.1
test('what was typed outlives a refusal, and a dialog that is closed and opened again', async ({
  ana,
  ben,
}) => {
  await saveHosting(ben)
  const request = await askToStay(ana, ben)
  const { page } = ana
  await translate(page)
  await open(ana, request.chatId)
  const dialog = page.getByRole('dialog')
  await button(page, 'Suggest a change').click()
  await dialog.getByLabel('Guests').fill('3')
  await dialog.getByLabel('A word to Ben').fill('My sister would come along.')
  await act(ben, request, 'change', { from: dayIn(30), to: dayIn(34), guests: 2 })
  await expect(card(page)).toContainText('Ben suggests a change')
  await button(page, 'Send change').click()
  await expect(dialog.getByRole('alert')).toContainText('This has changed meanwhile.')
  const expectTyped = async () => {
    await expect(dialog.getByLabel('Guests')).toHaveValue('3')
    await expect(dialog.getByLabel('A word to Ben')).toHaveValue('My sister would come along.')
  }
  await expectTyped()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog).toHaveCount(0)
  await button(page, 'Suggest a change').click()
  await expectTyped()
  await dialog.getByRole('button', { name: 'Back' }).click()

  // So does a word, also when its act is refused.
  const alert = page.getByRole('alertdialog')
  const word = alert.getByLabel('A word to Ben')
  await button(page, 'Decline').click()
  await word.fill('Then rather in spring.')
  await alert.getByRole('button', { name: 'Back' }).click()
  await button(page, 'Decline').click()
  await expect(word).toHaveValue('Then rather in spring.')
  await act(ben, { ...request, version: 2 }, 'change', {
    from: dayIn(31),
    to: dayIn(34),
    guests: 2,
  })
  await alert.getByRole('button', { name: 'Decline' }).click()
  await expect(alert.getByRole('alert')).toContainText('This has changed meanwhile.')
  await expect(word).toHaveValue('Then rather in spring.')
  await alert.getByRole('button', { name: 'Back' }).click()
  await button(page, 'Decline').click()
  await expect(word).toHaveValue('Then rather in spring.')
  await alert.getByRole('button', { name: 'Decline' }).click()
  await expect(card(page)).toContainText('You declined')
})

// spec 38.16
test('a change that was declined is neither what the card says nor what the next one begins with', async ({
  ana,
  ben,
}) => {
  await saveHosting(ben)
  const agreed = await act(ben, await askToStay(ana, ben), 'accept')
  const { page } = ana
  await page.goto(`/messages?chat=${agreed.chatId}`)
  await expect(card(page)).toContainText('3 nights')
  const terms = { from: dayIn(30), to: dayIn(37), guests: 5 }
  const changed = await act(ana, agreed, 'change', terms)
  await expect(card(page)).toContainText('7 nights')
  await act(ben, changed, 'decline')
  await expect(card(page)).toContainText('Agreed')
  await expect(card(page)).toContainText('3 nights')
  await expect(card(page)).not.toContainText('7 nights')
  await button(page, 'Suggest a change').click()
  await expect(page.getByRole('dialog').getByLabel('Guests')).toHaveValue('2')
})
