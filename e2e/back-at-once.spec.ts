import { expect, test } from './fixtures.ts'

const searches = [
  { address: '/jobs?remote=true&minBudget=900', field: 'minBudget', value: '900' },
  { address: '/discover?country=georgia', field: 'country', value: 'georgia' },
  { address: '/feed?tag=hiking&location=', field: 'tag', value: 'hiking' },
]

for (const { address, field, value } of searches) {
  test(`restores ${address} when Back is pressed right after it was cleared`, async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    await page.goto(address)
    const input = page.locator(`[name=${field}]`)
    await expect(input).toHaveValue(value)
    const clear = page.getByRole('button', { name: /^Clear (filters|Search)$/ }).first()
    await expect(clear).toBeVisible()
    await page.evaluate(() => {
      const push = history.pushState.bind(history)
      history.pushState = (...entry) => {
        push(...entry)
        history.back()
      }
    })
    const isBack = page.evaluate(
      () => new Promise((resolve) => addEventListener('popstate', () => resolve(true))),
    )
    await clear.click()
    expect(await isBack).toBe(true)
    await expect(input).toHaveValue(value)
    await expect(page).toHaveURL(address)
  })
}
