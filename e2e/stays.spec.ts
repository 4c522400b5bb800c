import { act, askToStay, button, card, dayIn, saveHosting } from './agreements.ts'
import { log, open, post, test } from './chat.ts'
import { expect, expectAccessibleFrom320, expectAccessibleInBothThemes } from './fixtures.ts'
import { translate } from './translator.ts'

// spec 38.1, 38.3, 38.6, 38.7, 38.8, 38.9, 38.15, 40.10, 29.1
test('two members get from Ask to stay to Agreed, and by keyboard to a change and to Cancelled', async ({
  ana,
  ben,
  chat,
}) => {
  await saveHosting(ben, { question: 'What do you cook?' })
  for (const side of [ana, ben]) await translate(side.page)
  const { page } = ana
  await page.goto(`/visitprofile/${ben.member.id}`)
  await button(page, 'Ask to stay').click()
  const dialog = page.getByRole('dialog')
  await button(page, 'Send request').click()
  await expect(dialog.getByLabel('First day')).toBeFocused()
  for (const problem of [
    'Please choose the first day',
    'Please choose the last day',
    'Please answer the host’s question',
    'Please write at least 20 characters about why you ask',
  ])
    await expect(dialog.getByText(problem)).toBeVisible()
  await dialog.getByLabel('First day').fill(dayIn(30))
  await dialog.getByLabel('Last day').fill(dayIn(33))
  await expect(dialog.getByRole('status').getByText(/, 3 nights$/)).toBeVisible()
  await dialog.getByLabel('Guests').fill('2')
  await expect(dialog.getByText('What do you cook?')).toBeVisible()
  await dialog.getByLabel('Your answer').fill('A paella')
  await dialog.getByLabel('Why you ask').fill('I walk to the sea and would love to rest.')
  await expectAccessibleInBothThemes(page)
  // The typed text outlives the dialog and a reload.
  await page.reload()
  await button(page, 'Ask to stay').click()
  await expect(dialog.getByLabel('Your answer')).toHaveValue('A paella')
  await button(page, 'Send request').click()
  await expect(dialog.getByText('Request sent!')).toBeVisible()
  await dialog.getByRole('link', { name: 'Open conversation' }).click()
  await expect(card(page)).toContainText('Waiting for Ben')

  // Ben answers by keyboard alone.
  const bens = ben.page
  await open(ben, chat)
  await expect(card(bens)).toContainText('Ana stays with you')
  await button(bens, 'Accept').focus()
  await bens.keyboard.press('Enter')
  const accepting = bens.getByRole('dialog', { name: 'Accept this stay?' })
  await expect(accepting.getByLabel('Share my address with Ana now')).not.toBeChecked()
  await accepting.getByRole('button', { name: 'Accept' }).focus()
  await bens.keyboard.press('Enter')
  await expect(card(bens)).toContainText('Agreed')
  await expect(bens.getByRole('heading', { name: 'Ana stays with you' })).toBeFocused()
  await expect(card(page)).toContainText('Agreed')

  // Ana suggests a change by keyboard alone.
  await button(page, 'Suggest a change').focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Guests')).toHaveValue('2')
  await dialog.getByLabel('Guests').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(card(page)).toContainText('You suggested a change')
  const changes = card(bens).getByRole('list', { name: 'What changes' })
  await expect(changes.locator('del')).toHaveText('2')
  await expect(changes.locator('ins')).toHaveText('1')
  await expect(changes).toContainText('before: 2')
  await expect(bens.getByText(/^Waiting for your answer: stay, /)).toBeVisible()
  await button(bens, 'Accept').focus()
  await bens.keyboard.press('Enter')
  await expect(card(page)).toContainText('Agreed')

  // And cancels by keyboard alone: only with a word.
  await button(page, 'Cancel stay').focus()
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('alertdialog', { name: 'Cancel this stay?' })
  await confirm.getByLabel('A word to Ben').focus()
  await confirm.getByRole('button', { name: 'Cancel stay' }).focus()
  await page.keyboard.press('Enter')
  await expect(confirm.getByText('Please say a word to Ben')).toBeVisible()
  await expect(confirm.getByLabel('A word to Ben')).toBeFocused()
  await page.keyboard.type('I fell ill.')
  // The word outlives the dialog.
  await page.keyboard.press('Escape')
  await expect(confirm).toBeHidden()
  await button(page, 'Cancel stay').focus()
  await page.keyboard.press('Enter')
  await confirm.getByLabel('A word to Ben').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card(page)).toContainText('You cancelled')
  await expect(page.getByRole('heading', { name: 'Stay with Ben' })).toBeFocused()
  await expect(card(bens)).toContainText('Ana cancelled')
  await expect(card(bens)).toContainText('I fell ill.')
})

// spec 38.4, 38.6, 38.10, 38.12, 29.2
test('a chat shows the newest act as a card, older ones as lines, and what waits above', async ({
  ana,
  ben,
}) => {
  await saveHosting(ben)
  const agreed = await askToStay(ana, ben)
  await act(ben, agreed, 'change', {
    from: dayIn(30),
    to: dayIn(32),
    guests: 1,
    word: 'A day less?',
  })
  const { page } = ana
  await page.goto(`/messages?chat=${agreed.chatId}`)
  await expect(card(page)).toHaveCount(1)
  await expect(card(page)).toContainText('Ben suggests a change')
  await expect(card(page)).toContainText('A day less?')
  await expect(card(page).locator('figcaption [translate=no]')).toHaveText('Ben')
  await card(page).getByText('All versions (2)').click()
  await expect(card(page).getByRole('listitem').getByText('1. You')).toBeVisible()

  // The words of an older act open below its sentence.
  const line = page.getByRole('group').filter({ hasText: 'Ana asks to stay with Ben' })
  await expect(line.getByText('I walk to the sea')).toBeHidden()
  await line.getByText('Ana asks to stay with Ben').first().click()
  await expect(line.getByText('I walk to the sea')).toBeVisible()

  await button(page, 'Show').click()
  await expect(page.getByRole('heading', { name: 'Stay with Ben' })).toBeFocused()
  await expectAccessibleFrom320(page)
  // It is reported as any other message.
  await button(page, 'Message options').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Report message' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await expect(button(page, 'Accept')).toBeDisabled()
  await page.context().setOffline(false)

  // Where the cards cannot be loaded each act is its plain text.
  await page.route(/\/api\/agreements\/chat\//, (route) => route.abort())
  await page.reload()
  const plain = log(page).getByText(/^Ben suggests a change: .*A day less\?/s)
  await expect(plain).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})

// spec 38.2, 38.3
test('a profile says why its member takes no request; a suggestion that fails keeps what was typed and says why', async ({
  ana,
  ben,
  memberPage,
}) => {
  await saveHosting(ben, { requestLimit: 1 })
  await askToStay(ana, ben)
  const { page } = await memberPage({ name: 'Cem' })
  await page.goto(`/visitprofile/${ben.member.id}`)
  const why = 'Ben has 1 unanswered request and takes new ones after answering.'
  await expect(page.getByText(why)).toBeVisible()
  await expect(button(page, 'Ask to stay')).toHaveCount(0)
  await button(page, 'Suggest a meeting').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Day').fill(dayIn(3))
  await dialog.getByLabel('Where').fill('Place Bellecour')
  await page.route('/api/agreements', (route) => route.abort())
  await button(page, 'Send').click()
  await expect(dialog.getByText('This could not be saved. Please try again.')).toBeVisible()
  await expect(dialog.getByLabel('Where')).toHaveValue('Place Bellecour')
  await page.unroute('/api/agreements')
  await button(page, 'Send').click()
  await expect(dialog.getByText('Sent!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('link', { name: 'See other hosts' }).click()
  await expect(page).toHaveURL(/\/discover\?country=switzerland&type=host$/)

  await saveHosting(ben, { hosting: 'no' })
  await page.goto(`/visitprofile/${ben.member.id}`)
  await expect(page.getByText('Ben is not hosting at the moment.').first()).toBeVisible()
  await expect(button(page, 'Ask to stay')).toHaveCount(0)
})

// spec 38.11
test('the menu Arrange of a chat invites to stay', async ({ ana, ben, chat }) => {
  await post(ana, ben, 'May I come?')
  const { page } = ben
  await open(ben, chat)
  await button(page, 'Arrange').click()
  await page.getByRole('menuitem', { name: 'Invite to stay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Ana to stay' })
  await dialog.getByLabel('First day').fill(dayIn(30))
  await dialog.getByLabel('Last day').fill(dayIn(31))
  await button(page, 'Send request').click()
  await dialog.getByRole('link', { name: 'Open conversation' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card(page)).toContainText('Waiting for Ana')
})

// spec 38.13, 38.14, 29.1
test('Stays and meetings lists what waits, what was agreed and what is past', async ({
  ana,
  ben,
}) => {
  await saveHosting(ben)
  const { page } = ben
  await translate(page)
  await page.goto('/stays')
  await expect(page.getByText('Nothing waits for you')).toBeVisible()
  for (const [tab, empty] of [
    ['Waiting for others', 'Nobody owes you an answer'],
    ['Agreed', 'Nothing agreed yet'],
    ['Past', 'Nothing past yet'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByText(empty)).toBeVisible()
  }
  const agreed = await askToStay(ana, ben)
  await page.goto('/messages')
  await page.getByRole('link', { name: 'Stays and meetings 1 waiting for you' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ana stays with you' })).toContainText(
    'Waiting for your answer',
  )
  await act(ben, agreed, 'accept')
  // A list that is open follows.
  await expect(page.getByText('Nothing waits for you')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/stays?list=past')
  await expect(page.getByRole('link', { name: 'Past', exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Agreed', exact: true }).click()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ana stays with you' }).click()
  await expect(page).toHaveURL(`/messages?chat=${agreed.chatId}`)
  await page.goto('/profile')
  await page.getByRole('link', { name: /^Stays and meetings/ }).click()
  await expect(page).toHaveURL('/stays')
})
