import {
  alert,
  bubbles,
  input,
  log,
  post,
  row,
  sendButton,
  test,
  textsOf,
  withoutChannel,
  write,
} from './chat.ts'
import { expect } from './fixtures.ts'
import { translate, translated } from './translator.ts'

const refused = {
  success: false,
  code: 'tooMany',
  error: 'Please wait a moment.',
  message: 'Please wait a moment.',
}

test('says that it loads, that it failed, and why a message was not sent; sends it again once', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  // spec 2.75
  await test.step("while it waits it says 'Loading your messages...' and 'Loading messages...'", async () => {
    let response = () => {}
    const later = new Promise<void>((resolve) => {
      response = resolve
    })
    await page.route(/\/api\/messages\/(conversations|chat)/, async (route) => {
      await later
      await route.continue()
    })
    await page.goto(`/messages?chat=${chat}`)
    await expect(page.getByText('Loading your messages...')).toBeVisible()
    await expect(page.getByText('Loading messages...')).toBeVisible()
    response()
    await expect(bubbles(page)).toHaveText(['Hello Ana'])
  })

  // spec 4.14, 8.20, 10.88
  await test.step('when the server refuses a message the text is restored and an alert says why', async () => {
    await page.route('**/api/messages/send', (route) =>
      route.fulfill({ status: 429, json: refused }),
    )
    await write(page, 'Are you there?')
    await expect(alert(page)).toHaveText('Failed to send message: Please wait a moment.')
    await expect(input(page)).toHaveValue('Are you there?')
    await expect(bubbles(page)).toHaveText(['Hello Ana'])
    await page.unroute('**/api/messages/send')
  })

  // spec 4.14, 8.21
  await test.step('after a network error the restored text, sent again, is stored once even if the first answer was lost', async () => {
    await page.route(
      '**/api/messages/send',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await write(page, 'only once')
    await expect(alert(page)).toHaveText('Failed to send message. Please try again.')
    await expect(input(page)).toHaveValue('only once')
    await input(page).press('Enter')
    await expect(input(page)).toHaveValue('')
    await expect(bubbles(page)).toHaveText(['Hello Ana', 'only once'])
    await expect.poll(() => textsOf(ben, chat)).toEqual(['Hello Ana', 'only once'])
  })

  // spec 2.76, 8.23
  await test.step("a failed message load gives an empty list: 'Start the conversation!'", async () => {
    await withoutChannel(page)
    await page.route('**/api/messages/chat/**', (route) => route.abort())
    await page.goto(`/messages?chat=${chat}`)
    await expect(page.getByText('Start the conversation!')).toBeVisible()
    await page.unroute('**/api/messages/chat/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(bubbles(page)).toHaveText(['Hello Ana', 'only once'])
  })
})

// spec 2.67, 2.69, 29.1
test('the list filters by full name, case-insensitive; Escape clears the search, Ctrl+K goes to it; unsent text stays in its own chat', async ({
  ana,
  chat,
  memberPage,
}) => {
  const { page } = ana
  await translate(page)
  await post(await memberPage({ name: 'Noor', lastname: 'Haddad' }), ana, 'Safe travels!')
  await post(await memberPage({ name: 'İlker', lastname: 'Mu\u0308ller' }), ana, 'Merhaba')
  await page.goto(`/messages?chat=${chat}`)
  await expect(row(page, 'Noor Haddad')).toContainText('Safe travels!')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByPlaceholder('Search conversations...')).toBeFocused()
  await page.keyboard.type('N fREI')
  await expect(row(page, 'Noor Haddad')).toBeHidden()
  await expect(row(page, 'Ben Frei')).toBeVisible()
  await page.getByPlaceholder('Search conversations...').fill('ILKER MULLER')
  await expect(row(page, 'İlker Müller')).toBeVisible()
  await expect(row(page, 'Ben Frei')).toBeHidden()
  await page.getByPlaceholder('Search conversations...').fill('nobody')
  await expect(page.getByText(/No conversation/)).toBeVisible()
  await page.keyboard.press('Escape')
  await input(page).fill('half a sent')
  await row(page, 'Noor Haddad').click()
  await expect(input(page)).toHaveValue('')
  await page.reload()
  await row(page, 'Ben Frei').click()
  await expect(input(page)).toHaveValue('half a sent')
})

// spec 2.74, 2.78, 2.79, 2.80, 4.13, 5.23, 5.25, 29.1, 29.2
test("Enter sends, Shift+Enter adds a new line; while it is sent Send is disabled and shows '...'; own messages are on the right", async ({
  ana: { page },
  chat,
}) => {
  await translate(page)
  await page.goto(`/messages?chat=${chat}`)
  await expect(sendButton(page)).toBeDisabled()
  await input(page).fill('   ')
  await expect(sendButton(page)).toBeDisabled()
  await input(page).press('Enter')
  // Text without a visible character is blank, for Enter and for the button.
  const sends: string[] = []
  page.on(
    'request',
    (request) =>
      request.url().endsWith('/api/messages/send') && sends.push(request.postData() ?? ''),
  )
  await input(page).fill('\u200b\u2060 \u200d')
  await expect(sendButton(page)).toBeDisabled()
  await input(page).press('Enter')
  await expect(input(page)).toHaveValue('\u200b\u2060 \u200d')
  expect(sends).toEqual([])
  await input(page).fill('one')
  await input(page).press('Shift+Enter')
  await input(page).pressSequentially('two')
  await expect(input(page)).toHaveValue('one\ntwo')
  // The Enter that ends an input method's composition does not send.
  await input(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(input(page)).toHaveValue('one\ntwo')
  await input(page).press('Enter')
  await expect(bubbles(page)).toHaveText(['Hello Ana', 'one\ntwo'], { useInnerText: true })
  await expect(row(page, 'Ben Frei')).toContainText('You: one')
  const [other, own] = await Promise.all([
    bubbles(page).first().boundingBox(),
    bubbles(page).last().boundingBox(),
  ])
  expect(own?.x).toBeGreaterThan(other?.x ?? 0)
  await expect(page.getByText('Sending...')).toBeHidden()

  const { promise: later, resolve: response } = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/messages/send', async (route) => {
    calls += 1
    await later
    await route.continue()
  })
  const texts = ['Hello Ana', 'one\ntwo', 'on its way']
  await write(page, 'on its way')
  await expect(input(page)).toHaveValue('')
  await expect(sendButton(page)).toBeDisabled()
  await expect(sendButton(page)).toContainText('...')
  await expect(bubbles(page)).toHaveText(texts, { useInnerText: true })
  await expect(translated(page, 'Sending...')).toBeVisible()
  await bubbles(page)
    .last()
    .evaluate((bubble) => bubble.setAttribute('data-seen', ''))
  await input(page).fill('too early')
  await input(page).press('Enter')
  response()
  await expect(page.getByText('Sending...')).toBeHidden()
  await expect(bubbles(page)).toHaveText(texts, { useInnerText: true })
  // The pending bubble becomes the stored message without being removed and inserted again.
  await expect(bubbles(page).last()).toHaveAttribute('data-seen')
  await expect(log(page).getByTitle('Sent')).toBeVisible()
  await expect(input(page)).toHaveValue('too early')
  await expect(sendButton(page)).toBeEnabled()
  expect(calls).toBe(1)
  for (const name of ['Ben Frei', 'Wayside'])
    await expect(translated(page, new RegExp(`^${name}$`))).toHaveCount(0)
})

test('the list of a new member is empty, or says why it did not come', async ({
  ana: { page },
}) => {
  // spec 8.22
  await test.step("a list the server refuses says its message, or 'Failed to fetch conversations'; without an answer 'Failed to load conversations', until Try again", async () => {
    await withoutChannel(page)
    await page.route('**/api/messages/conversations', (route) =>
      route.fulfill({ status: 429, json: refused }),
    )
    await page.goto('/messages')
    await expect(alert(page)).toHaveText('Please wait a moment.')
    await page.route('**/api/messages/conversations', (route) =>
      route.fulfill({ status: 502, body: 'Bad gateway' }),
    )
    await page.reload()
    await expect(alert(page)).toHaveText('Failed to fetch conversations')
    await page.route('**/api/messages/conversations', (route) => route.abort())
    await page.reload()
    await expect(alert(page)).toHaveText('Failed to load conversations')
    // The header requests the same list; its response would repair the screen before the press.
    await page.waitForLoadState('networkidle')
    await page.unroute('**/api/messages/conversations')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No messages yet')).toBeVisible()
  })

  // spec 2.65, 2.71, 2.77, 5.24, 33.12
  await test.step("an empty list shows 'No messages yet', a hint and Discover People; nothing chosen shows 'Select a conversation'", async () => {
    await expect(page.getByText('from someone’s profile')).toBeVisible()
    await expect(page.getByText('Select a conversation')).toBeVisible()
    await expect(input(page)).toHaveCount(0)
    const [first, second] = await page
      .getByRole('main')
      .getByRole('link', { name: 'Discover People' })
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor))
    expect(second).not.toBe(first)
    await page.getByRole('main').getByRole('link', { name: 'Discover People' }).first().click()
    await expect(page).toHaveURL('/discover')
  })
})
