import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Collects the pictures that a page requests, in order. */
function picturesOf(page: Page) {
  const files: string[] = []
  page.on('request', (request) => {
    const [, file] = /\/uploads\/(.+)$/.exec(request.url()) ?? []
    if (file) files.push(file)
  })
  return files
}

const faces = (page: Page) => page.getByRole('main').locator('img[src*="/uploads/"]')
const shown = (page: Page) =>
  faces(page)
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)

test('loads an avatar once in the size of its place, and the smallest when data saving is on', async ({
  memberPage,
}) => {
  const { page, member } = await memberPage({ name: 'Linnea', country: 'nauru' })
  const buffer = await readFile(new URL('../web/public/art/valley-1600.webp', import.meta.url))
  const profile = {
    name: 'Linnea',
    lastname: 'Berg',
    email: member.email,
    bio: 'Fjords',
    country: 'nauru',
    hostornomad: 'host',
  }
  const multipart = { ...profile, profilePic: { name: 'me.webp', mimeType: 'image/webp', buffer } }
  expect((await page.request.post('/api/profiledit/update', { multipart })).ok()).toBe(true)

  const files = picturesOf(page)
  await page.goto('/discover?country=nauru')
  await expect.poll(() => shown(page)).toBeGreaterThan(0)
  expect(files.filter((file) => !/^[0-9a-f]{32}-160\.webp$/.test(file))).toEqual([])
  await page.locator(`a[href$="${member.id}"]`).first().click()
  await expect(page).toHaveURL(`/visitprofile/${member.id}`)
  await expect(page.getByText('Fjords').first()).toBeVisible()
  await page.goBack()
  await expect.poll(() => shown(page)).toBeGreaterThan(0)
  expect(new Set(files).size).toBe(files.length)
  // The src attribute keeps the address of the specification.
  expect(await faces(page).first().getAttribute('src')).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)

  const saving = await page.context().newPage()
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const few = picturesOf(saving)
  await saving.goto(`/visitprofile/${member.id}`)
  await expect.poll(() => shown(saving)).toBeGreaterThan(0)
  expect(few).toEqual([expect.stringMatching(/-160\.webp$/)])
})
