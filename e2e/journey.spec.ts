import type { Page } from '@playwright/test'
import { newWord } from './board.ts'
import { bubbles, row, write } from './chat.ts'
import { networkOf } from './cut.ts'
import { expect, test } from './fixtures.ts'
import { linkFor } from './mails.ts'

const portrait = 'web/public/assets/images/head8.png'

interface Person {
  name: string
  lastname: string
  email: string
  country: string
  hostornomad: string
}

/** Registers on the screens with a picture, opens the link of the mail and logs in. */
async function join(page: Page, person: Person) {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click()
  for (const field of ['name', 'lastname', 'email'] as const)
    await page.locator(`[name=${field}]`).fill(person[field])
  await page.locator('[name=password]').fill('Secret123')
  await page.locator('[name=country]').selectOption(person.country)
  await page.locator(`[name=hostornomad][value=${person.hostornomad}]`).check({ force: true })
  await page.locator('[name=profilePic]').setInputFiles(portrait)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(
    page.getByText('Account created successfully! Please check your email to verify your account.'),
  ).toBeVisible()

  await page.goto(await linkFor(person.email))
  await page.getByRole('link', { name: 'Go to login now' }).click()
  await page.locator('[name=email]').fill(person.email)
  await page.locator('[name=password]').fill('Secret123')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
}

// spec 1.11
test('two people register with their pictures, confirm their addresses from real mails, find each other, and talk live', async ({
  browser,
}) => {
  test.slow()
  const stamp = Date.now()
  const ana = {
    name: 'Anabel',
    lastname: 'Reyes',
    email: `anabel-${stamp}@example.org`,
    country: 'chile',
    hostornomad: 'nomad',
  }
  const ben = {
    name: 'Benno',
    lastname: `Frei ${newWord()}`,
    email: `benno-${stamp}@example.org`,
    country: 'latvia',
    hostornomad: 'host',
  }
  const benno = `${ben.name} ${ben.lastname}`
  const [anas, bens] = [await browser.newContext(), await browser.newContext()]
  const [anaPage, benPage] = [await anas.newPage(), await bens.newPage()]
  const network = await networkOf(benPage)
  await join(anaPage, ana)
  await join(benPage, ben)

  await anaPage.goto('/discover?country=latvia')
  await anaPage.getByRole('link', { name: benno }).click()
  await expect(anaPage.getByRole('heading', { name: benno })).toBeVisible()
  await expect(anaPage.getByRole('main').locator('img[src*="/uploads/"]').first()).toBeVisible()
  await anaPage.getByRole('button', { name: 'Send Message' }).click()
  await anaPage
    .getByRole('dialog')
    .locator('[name=text]')
    .fill('Hello Benno, is your sofa free on Friday?')
  await anaPage.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()

  await benPage
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Messages/ })
    .click()
  await row(benPage, 'Anabel Reyes').click()
  await expect(bubbles(benPage)).toHaveText(['Hello Benno, is your sofa free on Friday?'])
  await anaPage.goto('/messages')
  await row(anaPage, benno).click()

  await write(benPage, 'It is! Come with the late train.')
  await expect(bubbles(anaPage).last()).toHaveText('It is! Come with the late train.')
  await write(anaPage, 'I will bring cheese.')
  await expect(bubbles(benPage).last()).toHaveText('I will bring cheese.')

  const sent = [
    'Hello Benno, is your sofa free on Friday?',
    'It is! Come with the late train.',
    'I will bring cheese.',
  ]
  for (const page of [anaPage, benPage]) {
    await page.reload()
    await expect(bubbles(page)).toHaveText(sent)
  }
  // Ben's page is live again before its network is cut.
  await write(anaPage, 'Ring the bell.')
  sent.push('Ring the bell.')
  await expect(bubbles(benPage)).toHaveText(sent)

  await network.cut()
  const missed = ['Which bell?', 'Found it: the green door.', 'See you on Friday!']
  for (const text of missed) {
    await write(anaPage, text)
    await expect(bubbles(anaPage).last()).toHaveText(text)
  }
  await network.mend()
  await expect(bubbles(benPage)).toHaveText([...sent, ...missed], { timeout: 20_000 })
  await anas.close()
  await bens.close()
})
