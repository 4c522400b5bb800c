import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdTime, untilShown } from './heldTime.ts'
import { linkFor } from './mails.ts'

const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const saved = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Profile updated successfully!' })

test.describe('An address that is not verified yet', () => {
  // spec 10.40, 11.19
  test('keeps a new address until its link is opened, also when the profile is saved again', async ({
    memberPage,
  }) => {
    const { page, member } = await memberPage()
    const next = `next-${member.email}`
    await page.goto('/profiledit')
    const undo = /For 8 days your old mailbox can undo this\./
    await expect(field(page, 'email')).toHaveAccessibleDescription(undo)
    await field(page, 'email').fill(next)
    // The page goes on after 2 s by itself.
    await holdTime(page)
    await save(page)
    await untilShown(saved(page))
    await expect(saved(page)).toContainText(`We sent a link to ${next}.`)
    await expect(page.getByRole('link', { name: 'open the outbox' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to your profile now' }).click()
    await page.clock.resume()
    await expect(page.getByText('Confirm your new email address')).toBeVisible()

    const first = await linkFor(next)
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await expect(field(page, 'email')).toHaveValue(next)
    await expect(field(page, 'email')).toHaveAccessibleDescription(undo)
    await field(page, 'bio').fill('Still me')
    await save(page)
    await expect(saved(page)).toContainText(`We sent a link to ${next}.`)
    await expect.poll(() => linkFor(next)).not.toBe(first)
    await page.goto(new URL(await linkFor(next)).pathname + new URL(await linkFor(next)).search)
    await expect(page.getByText('Email Verified!')).toBeVisible()
    await page.goto('/profiledit')
    await expect(field(page, 'email')).toHaveValue(next)
    await page.goto('/profile')
    await expect(page.getByText('Confirm your new email address')).toBeHidden()
  })

  // spec 10.40
  test('says that a link was sent only when one was', async ({ memberPage }) => {
    const { page, member } = await memberPage()
    const next = `often-${member.email}`
    const multipart = { name: member.name, country: 'france', hostornomad: 'nomad', email: next }
    for (let n = 0; n < 5; n++)
      expect((await page.request.post('/api/profiledit/update', { multipart })).ok()).toBe(true)
    await page.goto('/profiledit')
    await field(page, 'bio').fill('Still me')
    // The page goes on after 2 s by itself.
    await holdTime(page)
    await save(page)
    await untilShown(saved(page))
    await expect(saved(page)).toContainText(`${next} is still not confirmed.`)
    await expect(saved(page)).not.toContainText('We sent a link to')
  })
})
