import { alert, bubbles, input, later, log, open, test, textsOf, write } from './chat.ts'
import { expect, readAndStored } from './offline.ts'
import { translate } from './translator.ts'

// spec 8.21
test('sends a failed message again, under the same clientId, when Try again is pressed; the alert stays until then', async ({
  ana: { page },
  chat,
}) => {
  const ids: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/messages/send'))
      ids.push((request.postDataJSON() as { clientId: string }).clientId)
  })
  await page.route('**/api/messages/send', (route) => route.abort())
  await open({ page }, chat)
  await page.clock.install()
  await write(page, 'Are you there?')
  await expect(alert(page)).toHaveText('Failed to send message. Please try again.')
  await page.clock.runFor(60_000)
  await expect(alert(page)).toBeVisible()
  await expect(input(page)).toHaveValue('Are you there?')
  await page.unroute('**/api/messages/send')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(bubbles(page)).toHaveText(['Hello Ana', 'Are you there?'])
  await expect(log(page).getByTitle('Sent')).toBeVisible()
  await expect(input(page)).toHaveValue('')
  await expect(alert(page)).toHaveCount(0)
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
})

// spec 8.21, 29.1
test('sends queued messages of the chat first when Enter is pressed, and restores the text when they fail', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  await translate(page)
  await open(ana, chat)
  // The code that queues messages has loaded by then.
  await readAndStored(page, 'Hello Ana')
  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  await input(page).fill('one')
  await later(page).click()
  await expect(log(page).getByText('Waiting for a connection')).toHaveCount(1)
  // The server is back but answers 429; only the clock would retry, in a minute.
  const patience = {
    success: false,
    code: 'tooMany',
    error: 'Please wait.',
    message: 'Please wait.',
  }
  const tried: string[] = []
  await page.route('**/api/messages/send', (route) => {
    tried.push((route.request().postDataJSON() as { text: string }).text)
    return route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: patience })
  })
  await page.context().setOffline(false)
  await expect.poll(() => tried).toEqual(['one'])
  await write(page, 'two')
  await expect(alert(page)).toHaveText('Failed to send message. Please try again.')
  await expect(input(page)).toHaveValue('two')
  await expect(later(page)).toBeVisible()
  expect(tried).toEqual(['one', 'one'])
  await page.unroute('**/api/messages/send')
  await input(page).press('Enter')
  await expect(log(page).getByText('Waiting for a connection')).toHaveCount(0)
  await expect(bubbles(page)).toHaveText(['Hello Ana', 'one', 'two'])
  await expect(alert(page)).toHaveCount(0)
  await expect.poll(() => textsOf(ben, chat)).toEqual(['Hello Ana', 'one', 'two'])
})
