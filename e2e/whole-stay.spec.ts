import { daysText } from '../contract/src/days.ts'
import { button, card, dayIn, saveHosting } from './agreements.ts'
import { networkOf } from './cut.ts'
import { expect, expectNoSidewaysScroll } from './fixtures.ts'
import { readAndStored, test, untilCached } from './offline.ts'

const why = 'The room was cold, and nobody had told me of the six dogs.'

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
