import { bubbles, input, open, post, test, write } from './chat.ts'
import { expect, expectAccessible } from './fixtures.ts'

const phone =
  'This message contains a phone number. Think twice before you move to another app with somebody you do not know.'
const money = 'This message asks for money. Never pay in advance for a bed or a job.'
const document = 'This message asks for an identity document. Nobody here needs yours.'
const advice = 'It is better not to send phone numbers or documents in a first message.'

// spec 13.8, 13.9
test('notices and held links stand at what a stranger wrote until the reader has answered', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  await post(ben, ana, 'Call +41 79 555 12 34, send me 200 euros and a photo of your passport.')
  await post(ben, ana, 'My room: https://rooms.example/berne?a=1')
  await open(ana, chat)
  for (const notice of [phone, money, document]) await expect(page.getByText(notice)).toBeVisible()
  const link = bubbles(page).last()
  await expect(link).toHaveText('My room: rooms.exampleOpen link rooms.example')
  const opens = link.getByRole('link', { name: 'Open link rooms.example' })
  await expect(opens).toHaveAttribute('href', 'https://rooms.example/berne?a=1')
  await expectAccessible(page)
  const notice = page.getByRole('paragraph').filter({ hasText: money })
  await notice.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByRole('dialog')).toContainText('Report message')
  await page.getByRole('radio', { name: 'Scam, or asks for money or documents' }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('dialog')).toContainText('We received your report.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await write(page, 'Hello Ben, no thanks')
  await expect(bubbles(page).nth(2)).toHaveText('My room: https://rooms.example/berne?a=1')
  for (const notice of [phone, money, document]) await expect(page.getByText(notice)).toHaveCount(0)
})

test('shows the writer whole links and no notices, and advises them until the other has answered', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ben
  await post(ben, ana, 'Call +41 79 555 12 34 or see https://rooms.example/berne')
  await open(ben, chat)
  await expect(bubbles(page).getByRole('link')).toHaveText('https://rooms.example/berne')
  await expect(page.getByText(phone)).toHaveCount(0)
  await input(page).fill('My number is 079 555 12 34')
  await expect(page.getByText(advice)).toBeVisible()
  await post(ana, ben, 'Hello!')
  await expect(bubbles(page).last()).toHaveText('Hello!')
  await expect(page.getByText(advice)).toHaveCount(0)
  await expect(input(page)).toHaveValue('My number is 079 555 12 34')
})

// spec 13.10
test('the window of a first message advises against phone numbers, and sends all the same', async ({
  ana,
  ben,
}) => {
  const { page } = ana
  await page.goto(`/visitprofile/${ben.member.id}`)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const dialog = page.getByRole('dialog')
  const text = dialog.getByLabel('Your message')
  await text.fill('Hello Ben')
  await expect(dialog.getByText(advice)).toHaveCount(0)
  await text.fill('Hello Ben, call me: 079 555 12 34')
  await expect(dialog.getByText(advice)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Message sent!')).toBeVisible()
})
