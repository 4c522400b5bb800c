import { expect, test } from './fixtures.ts'

// spec 5.2
test('reports the same rule first as the form when several are broken', async ({
  page,
  request,
}) => {
  await page.goto('/register')
  await page.locator('[name=name]').fill('Mireille')
  const steps: [field: string, value: string][] = [
    ['email', 'nobody'],
    ['password', '1'],
    ['lastname', 'www.fontaine.example'],
    ['hostornomad', 'nomad'],
    ['password', '123456'],
    ['lastname', 'Fontaine'],
    ['email', 'mireille@example.org'],
  ]
  const errors = []
  for (const [name, value] of steps) {
    if (name === 'hostornomad')
      await page.getByText('On the road, looking for people more than places.').click()
    else await page.locator(`[name=${name}]`).fill(value)
    await page.getByRole('button', { name: 'Register' }).click()
    const form = await page.locator('main form').evaluate((each: HTMLFormElement) => {
      const texts = [...new FormData(each)].filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      )
      return Object.fromEntries(texts)
    })
    const { error } = (await (await request.post('/api/register', { multipart: form })).json()) as {
      error: string
    }
    await expect(page.getByRole('alert').getByRole('link').first()).toHaveText(error)
    errors.push(error)
  }
  expect(errors).toEqual([
    'Please fill in all required fields',
    'Please fill in all required fields',
    'Please select whether you are a Host, Nomad, or Local',
    'Password must be at least 6 characters long',
    'Please enter only a name, without links or @',
    'Please enter a valid email',
    'Country is required',
  ])
})
