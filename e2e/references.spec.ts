import { randomUUID } from 'node:crypto'
import { daysText } from '../contract/src/days.ts'
import { button, card, dayIn, saveHosting } from './agreements.ts'
import { open, test } from './chat.ts'
import { inDatabase } from './database.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { holdRoute } from './holdRoute.ts'
import { stayOfToday, writeReference } from './references.ts'
import { translate } from './translator.ts'

// spec 41.21, 41.22, 41.23, 41.24, 41.25, 41.26, 41.27, 29.1
test('two members write about a stay, and read it only when both have', async ({
  ana,
  ben,
  chat,
}) => {
  await saveHosting(ben)
  await stayOfToday(ana, ben)
  for (const side of [ana, ben]) await translate(side.page)
  const { page } = ana
  await page.goto('/stays?list=agreed')
  await page.getByRole('link', { name: 'Write a reference' }).click()
  const send = button(page, 'Send reference')
  await send.click()
  const summary = page.getByRole('alert', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Please choose how you know them',
    'Please say whether you would recommend them',
  ])
  await page.getByLabel('I stayed with them').check()
  await page.getByLabel('No', { exact: true }).check()
  const words = page.getByLabel('Your words')
  await words.fill('He was late.')
  await send.click()
  await expect(summary).toContainText('Please say in at least 50 characters what happened')
  await expectAccessible(page)
  const secret = 'He was two hours late, and the room was a sofa in the kitchen.'
  await words.fill(secret)
  // The typed text outlives a reload.
  await page.reload()
  await expect(words).toHaveValue(secret)
  await send.click()
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you.' })
  await expect(thanks).toBeFocused()
  await expect(thanks).toHaveText(
    `Thank you. It opens when Ben has written too, or on ${daysText(dayIn(14))}.`,
  )

  // Ben learns that there is one, and nothing more.
  const bens = ben.page
  await bens.goto(`/references/${ben.member.id}`)
  await expect(bens.getByText('Ana wrote a reference about you')).toBeVisible()
  await expect(bens.getByText('No references yet')).toBeVisible()
  await expect(bens.getByText(secret)).toHaveCount(0)

  await page.getByRole('link', { name: 'My references' }).click()
  await page.getByRole('link', { name: 'Read or change it' }).click()
  await expect(words).toHaveValue(secret)
  await words.fill(`${secret} I slept badly.`)
  await button(page, 'Save').click()
  await expect(page.getByText('Saved. It opens when Ben has written too')).toBeVisible()

  await open(ben, chat)
  await card(bens).getByRole('link', { name: 'Write a reference' }).click()
  await bens.getByLabel('They stayed with me').check()
  await bens.getByLabel('Yes', { exact: true }).check()
  await button(bens, 'Send reference').click()
  await expect(bens.getByText('Thank you. Both references are open now.')).toBeVisible()
  await bens.getByRole('link', { name: 'What Ana wrote' }).click()
  const found = bens.getByRole('article')
  await expect(found).toContainText(`${secret} I slept badly.`)
  await expect(found).toContainText('Does not recommend')
  await button(bens, 'Reply').click()
  await expect(bens.getByLabel('Your reply')).toBeFocused()
  await button(bens, 'Send reply').click()
  await expect(bens.getByText('Please write a reply')).toBeVisible()
  await bens.getByLabel('Your reply').fill('I missed the bus, and I am sorry.')
  await button(bens, 'Send reply').click()
  await expect(found).toContainText('You replied')

  await page.goto(`/visitprofile/${ben.member.id}`)
  const section = page.getByRole('region', { name: 'References' })
  await expect(section).toContainText('1 reference:')
  await expect(section).toContainText('Ben replied')
  await expect(section.getByRole('link', { name: 'Write a reference' })).toHaveCount(0)
})

/** Puts references by new members about one into the database; every fifth does not recommend. */
const manyReferences = (about: string, count: number) =>
  inDatabase((query) =>
    query(
      `with authors as (
         insert into members (email, password_hash, name, lastname, country, user_type, verified_at)
         select $1 || n || '@example.org', '-', 'Author', 'N' || n, 'france', 'nomad', now()
         from generate_series(1, $3::int) n
         returning id
       )
       insert into member_references (author_id, about_id, kind, recommends, text, shown_at)
       select id, $2, 'met', n % 5 <> 0, 'Words ' || n, now() - n * interval '1 day'
       from (select id, row_number() over () as n from authors) numbered`,
      [randomUUID(), about, count],
    ),
  )

// spec 41.28, 41.29, 41.30, 29.7
test('a profile shows the newest three, and a screen all of them by ten, once it knows the name', async ({
  ana,
  ben,
}) => {
  const { page } = ana
  await page.goto(`/visitprofile/${ben.member.id}`)
  const section = page.getByRole('region', { name: 'References' })
  await expect(section).toContainText('No references yet')
  await manyReferences(ben.member.id, 13)
  await page.reload()
  await expect(section.getByRole('article')).toHaveCount(3)
  await expect(section).toContainText('13 references:')
  await section.getByRole('link', { name: '2 do not' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('References about Ben')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('link', { name: '2 do not' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: '11 recommend' }).click()
  await expect(page.getByRole('article')).toHaveCount(10)
  const showNext = await holdRoute(page, '**/references?*page=2*')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.locator('ul[aria-busy=true]')).toHaveCSS('opacity', '0.6')
  await expect(page.getByRole('article')).toHaveCount(10)
  showNext()
  await expect(page.getByRole('article')).toHaveCount(1)

  // None is shown before the member is known whom each names.
  await page.addInitScript(() => {
    const note = () => {
      const shown = document.querySelector('article header p')?.textContent
      if (shown && !shown.includes('Ben')) Object.assign(window, { unnamed: shown })
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true })
  })
  const showMember = await holdRoute(page, `**/api/users/${ben.member.id}`)
  const listed = page.waitForResponse('**/references?*')
  await page.reload()
  await (await listed).finished()
  showMember()
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await page.evaluate(() => Reflect.get(window, 'unnamed'))).toBe(undefined)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(10)
  // A page that there is not leads to the last one.
  const last = `/references/${ben.member.id}?recommends=yes&page=2`
  await page.goto(last.replace('page=2', 'page=9'))
  await expect(page).toHaveURL(last)
  await expect(page.getByRole('article')).toHaveCount(1)

  // The profile stays readable when they cannot be loaded.
  await page.route('**/api/users/*/references?*', (route) => route.abort())
  await page.goto(`/visitprofile/${ben.member.id}`)
  await expect(section.getByText('The references could not be loaded.')).toBeVisible()
  await page.unroute('**/api/users/*/references?*')
  await button(page, 'Try again').click()
  await expect(section.getByRole('article')).toHaveCount(3)
})

// spec 41.31
test('a reference that cannot be written says so, and keeps what was typed', async ({
  ana,
  ben,
}) => {
  await saveHosting(ben)
  const stay = await stayOfToday(ana, ben)
  const { page } = ana
  await page.goto(`/references/new?about=${ben.member.id}&agreement=${stay._id}`)
  await page.getByLabel('We had agreed, and it did not take place').check()
  await page.getByLabel('Yes', { exact: true }).check()
  await expect(page.getByText('It says that you did not meet')).toBeVisible()
  await page.getByLabel('Your words').fill('We met another day.')
  await page.route('**/api/references', (route) => route.abort())
  await button(page, 'Send reference').click()
  const failed = page.getByRole('alert')
  await expect(failed).toHaveText('This could not be saved. Please try again.')
  await expect(failed).toBeFocused()
  await page.unroute('**/api/references')
  await writeReference(ana, ben, stay)
  await button(page, 'Send reference').click()
  await expect(page.getByText('You have written this reference already')).toBeVisible()
  await expect(page.getByLabel('Your words')).toHaveValue('We met another day.')
  await writeReference(ben, ana, stay, { kind: 'hosted' })
  await page.reload()
  await expect(page.getByText('You cannot write about Ben now')).toBeVisible()
  await expect(page.getByText('You have written this reference already.')).toBeVisible()
  await page.goto('/references/new')
  await expect(page.getByText('Nothing to write about now')).toBeVisible()
  await page.goto('/references/new?about=nobody')
  await expect(page.getByText('Profile Not Found')).toBeVisible()
})

test('a late click on the notification leads to what was written, and to no form', async ({
  ana,
  ben,
  chat,
}) => {
  await inDatabase((query) =>
    query(
      `insert into member_references (author_id, about_id, kind, recommends, text, shown_at)
       values ($1, $2, 'met', true, 'A good cook', now() + interval '3 days')`,
      [ana.member.id, ben.member.id],
    ),
  )
  const { page } = ben
  const address = `/references/new?about=${ana.member.id}`
  await page.goto(address)
  // Ben is new here.
  await expect(page.getByText('You can write references from your seventh day on')).toBeVisible()
  await expect(page.getByText(/Ana wrote a reference about you\. You can read it on/)).toBeVisible()
  await inDatabase((query) =>
    query("update members set created_at = now() - interval '30 days' where id = $1", [
      ben.member.id,
    ]),
  )
  await page.reload()
  await expect(
    page.getByText('You can write a reference once both of you have written to each other'),
  ).toBeVisible()
  await inDatabase((query) => query('update chats set answered_at = now() where id = $1', [chat]))
  await page.reload()
  await expect(button(page, 'Send reference')).toBeVisible()
  await inDatabase((query) =>
    query('update member_references set shown_at = now() where about_id = $1', [ben.member.id]),
  )
  await page.reload()
  await expect(page.getByText('What Ana wrote about you is open')).toBeVisible()
  await expect(page.getByText('you cannot write about them any more')).toBeVisible()
  await expect(button(page, 'Send reference')).toHaveCount(0)
  await page.getByRole('link', { name: 'What Ana wrote' }).click()
  await expect(page.getByRole('article')).toContainText('A good cook')
  await expect(button(page, 'Reply')).toBeVisible()
})
