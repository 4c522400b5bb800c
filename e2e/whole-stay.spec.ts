import { daysText } from '../contract/src/days.ts'
import { act, askToStay, button, card, dayIn, saveHosting, shareAddress } from './agreements.ts'
import { open, test } from './chat.ts'
import { networkOf } from './cut.ts'
import { expect, expectNoSidewaysScroll } from './fixtures.ts'
import { readAndStored, untilCached } from './offline.ts'

const why = 'The room was cold, and nobody had told me of the six dogs.'

const lists = {
  'Waiting for you': 'Nothing waits for you',
  'Waiting for others': 'Nobody owes you an answer',
  Agreed: 'Nothing agreed yet',
  Past: 'Nothing past yet',
}

// spec 37.26, 39.20
test('a block in the middle of a stay leaves neither of the two a trace of it', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  const stay = await act(ben, await askToStay(ana, ben), 'accept')
  await shareAddress(ben, stay, { address: '1 Rue X' })
  await open(ana, chat)
  await expect(card(page)).toContainText('1 Rue X')

  const sides = [
    { ...ana, other: 'Ben' },
    { ...ben, other: 'Ana' },
  ]
  const file = `/api/agreements/${stay._id}/calendar.ics`
  const feeds: string[] = []
  for (const { page: each, other } of sides) {
    feeds.push((await (await each.request.post('/api/calendar')).json()).url)
    expect(await (await each.request.get(feeds.at(-1) ?? '')).text()).toContain(other)
    expect((await each.request.get(file)).status()).toBe(200)
  }
  await page.goto('/pocket')
  await expect(page.getByRole('main')).toContainText('1 Rue X')
  await ben.page.goto('/stays?list=agreed')
  await expect(ben.page.getByRole('main')).toContainText('Ana')
  await ben.page.request.post('/api/blocks', { data: { userId: ana.member.id } })

  for (const [n, { page: each, other }] of sides.entries()) {
    await each.goto('/pocket')
    await expect(each.getByText('Nothing agreed yet')).toBeVisible()
    await each.goto('/stays')
    const tabs = each.getByRole('navigation', { name: 'Stays and meetings' })
    for (const [list, nothing] of Object.entries(lists)) {
      await tabs.getByRole('link', { name: list, exact: true }).click()
      await expect(each.getByText(nothing)).toBeVisible()
      await expect(each.getByRole('main')).not.toContainText(other)
    }
    await each.goto(`/messages?chat=${chat}`)
    await expect(each.getByRole('main')).toContainText('Hello Ana')
    await expect(card(each)).toHaveCount(0)
    expect((await each.request.get(file)).status()).toBe(404)
    expect(await (await each.request.get(feeds[n] ?? '')).text()).not.toContain(other)
  }
})

test.describe('in a browser that may cache the app', () => {
  test.use({ serviceWorkers: 'allow' })

  // spec 38.1, 39.7, 39.14, 41.8, 41.21, 41.27, 42.8
  test('a stay goes from the profile over the pocket without a connection to both references, on a phone and a wide screen', async ({
    ana,
    ben,
  }) => {
    const [page, bens] = [ana.page, ben.page]
    await page.setViewportSize({ width: 390, height: 844 })
    await bens.setViewportSize({ width: 1280, height: 844 })
    await saveHosting(ben, { address: '1 Rue X', question: 'What do you cook?' })

    await page.goto(`/visitprofile/${ben.member.id}`)
    await expect(page.getByText(/^Answers /)).toHaveCount(0)
    await button(page, 'Ask to stay').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First day').fill(dayIn(0))
    await dialog.getByLabel('Last day').fill(dayIn(2))
    await dialog.getByLabel('Your answer').fill('A paella')
    await dialog.getByLabel('Why you ask').fill('I walk to the sea and would love to rest.')
    await expectNoSidewaysScroll(page)
    await button(page, 'Send request').click()
    await dialog.getByRole('link', { name: 'Open conversation' }).click()
    await expect(card(page)).toContainText('Waiting for Ben')

    await bens.goto('/stays')
    await expectNoSidewaysScroll(bens)
    await bens.getByRole('link', { name: /Ana/ }).first().click()
    await button(bens, 'Accept').click()
    await expectNoSidewaysScroll(bens)
    await bens.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await expect(card(page)).toContainText('1 Rue X')
    await expectNoSidewaysScroll(page)

    const network = await networkOf(page)
    await page.goto('/pocket')
    await untilCached(page)
    await readAndStored(page, '1 Rue X')
    await network.cut()
    await page.reload()
    await expect(page.getByRole('main')).toContainText('1 Rue X')
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await network.mend()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeHidden({
      timeout: 20_000,
    })

    await page.goto('/stays?list=agreed')
    await page.getByRole('link', { name: 'Write a reference' }).click()
    await page.getByLabel('I stayed with them').check()
    await page.getByLabel('No', { exact: true }).check()
    await page.getByLabel('Your words').fill(why)
    await button(page, 'Send reference').click()
    await expect(page.getByText(`or on ${daysText(dayIn(14))}.`)).toBeVisible()

    await bens.goto(`/references/${ben.member.id}`)
    await expect(bens.getByText('Ana wrote a reference about you')).toBeVisible()
    await expect(bens.getByText(why)).toHaveCount(0)
    await bens.goto('/stays?list=agreed')
    await bens.getByRole('link', { name: 'Write a reference' }).click()
    await bens.getByLabel('They stayed with me').check()
    await bens.getByLabel('Yes', { exact: true }).check()
    await bens.getByLabel('Your words').fill('She sang while doing the dishes.')
    await button(bens, 'Send reference').click()
    await bens.goto(`/references/${ben.member.id}`)
    await expect(bens.getByText(why)).toBeVisible()
    await expectNoSidewaysScroll(bens)
    await page.goto(`/references/${ana.member.id}`)
    await expect(page.getByText('She sang while doing the dishes.')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
