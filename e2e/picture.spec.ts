import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
  untilHydrated,
} from './fixtures.ts'
import { linkFor } from './mails.ts'
import { nearest, squares, storedPicture } from './pictures.ts'

const four = [
  ['red', 'green'],
  ['blue', 'yellow'],
] as const
const stage = (page: Page) =>
  page.getByRole('application', { name: 'Picture that you can move and zoom' })
const announcement = (page: Page) => page.getByRole('status').filter({ hasText: /^Zoom/ })
const preview = (page: Page) => page.getByRole('img', { name: 'Preview of your profile picture' })
const saved = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Profile updated successfully!' })

async function choose(page: Page, buffer: Buffer, mimeType = 'image/png') {
  await untilHydrated(page)
  await page.locator('[name=profilePic]').setInputFiles({ name: 'me', mimeType, buffer })
  await expect(stage(page)).toBeVisible()
}

async function press(page: Page, key: string, times: number) {
  for (let count = 0; count < times; count++) await page.keyboard.press(key)
}

/** Reads the colour in the middle of the round preview. */
const shown = async (page: Page) =>
  nearest(
    await preview(page).evaluate((canvas: HTMLCanvasElement) => [
      ...(canvas
        .getContext('2d')
        ?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1)
        .data.slice(0, 3) ?? []),
    ]),
  )

test.describe('The part of a profile picture', () => {
  test('chooses and stores the part of a picture at Register by keyboard alone, on a panel that is accessible and fits 320 px', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/register')
    await choose(
      page,
      await squares([['green'], ['blue']], 50)
        .png()
        .toBuffer(),
    )
    await expectAccessibleInBothThemes(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await expect(stage(page)).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 720 })

    const member = {
      id: '',
      name: 'Mina',
      lastname: 'Park',
      email: `mina-${Date.now()}@example.org`,
      password: 'Secret123',
    }
    for (const name of ['name', 'lastname', 'email', 'password'] as const)
      await page.locator(`[name=${name}]`).fill(member[name])
    await page.locator('[name=country]').selectOption('france')
    await page.getByText('A spare bed, a warm kitchen, an open door.').click()
    await choose(page, await squares(four, 400).png().toBuffer())
    await expect(page.getByText('The middle of your picture is selected.')).toBeAttached()
    await expect(stage(page)).toHaveAccessibleDescription(
      /use the arrow keys to move it and \+ and − to zoom/,
    )

    await page.locator('[name=profilePic]').focus()
    await press(page, 'Tab', 2) // past Remove picture
    await expect(stage(page)).toBeFocused()
    await press(page, '+', 8)
    await expect(announcement(page)).toHaveText(
      'Zoom 214 percent; the selected part is 50 percent across and 50 percent down.',
    )
    await press(page, 'ArrowLeft', 15)
    await press(page, 'ArrowUp', 15)
    await expect(announcement(page)).toHaveText(
      'Zoom 214 percent; the selected part is 100 percent across and 100 percent down.',
    )
    await expect.poll(() => shown(page)).toBe('yellow')

    await page.keyboard.press('Tab')
    const zoom = page.getByRole('slider', { name: 'Zoom' })
    await expect(zoom).toBeFocused()
    await expect(zoom).toHaveAttribute('aria-valuetext', '214 percent')
    await page.keyboard.press('Enter')
    await press(page, 'Tab', 2)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Adjust picture' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(stage(page)).toBeFocused()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Account created successfully!')).toBeVisible()

    const { pathname, search } = new URL(await linkFor(member.email))
    expect((await page.request.get(`/api${pathname}${search}`)).ok()).toBe(true)
    await signIn(page.context(), member)
    expect(await storedPicture(page.request)).toEqual({
      width: 512,
      height: 512,
      hasExif: false,
      quarters: ['yellow', 'yellow', 'yellow', 'yellow'],
    })
  })

  test('moves the part of a picture by dragging and tapping, zooms it by wheel and pinch, and turns it', async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    await page.goto('/profiledit')
    await choose(page, await squares(four, 400).png().toBuffer())
    await stage(page).focus()
    const at = async (right: number, down: number) => {
      await stage(page).scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await stage(page).boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      }
      return [x + right * width, y + down * height] as const
    }

    await page.mouse.move(...(await at(0.05, 0.05)))
    await page.mouse.wheel(0, -400)
    await expect.poll(() => shown(page)).toBe('red')
    await page.mouse.move(...(await at(0.9, 0.5)))
    await page.mouse.down()
    await page.mouse.move(...(await at(0.5, 0.5)))
    await page.mouse.move(...(await at(-2, 0.5)))
    await page.mouse.up()
    await expect.poll(() => shown(page)).toBe('green')

    await page.getByRole('button', { name: 'Rotate' }).click()
    await expect(announcement(page)).toHaveText(
      /Zoom 300 percent; the selected part is 95 percent across and 100 percent down/,
    )
    await expect.poll(() => shown(page)).toBe('green')
    await page.getByRole('slider', { name: 'Zoom' }).fill('100')
    await page.getByRole('slider', { name: 'Zoom' }).fill('200')
    await page.mouse.click(...(await at(0.1, 0.9)))
    await expect.poll(() => shown(page)).toBe('yellow')

    const devtools = await page.context().newCDPSession(page)
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) => {
      const points = await Promise.all(places.map((right) => at(right, 0.5)))
      await devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      })
    }
    await touch('touchStart', 0.2, 0.8)
    await touch('touchMove', 0.35, 0.65)
    await touch('touchEnd')
    await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveAttribute(
      'aria-valuetext',
      '100 percent',
    )
  })

  test('stores a rotated photograph upright and without metadata, and one of 30 megapixels small, and changes its part afterwards', async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    const save = async () => {
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(saved(page)).toBeVisible()
    }
    await page.goto('/profiledit')
    const lying = squares([['blue', 'red']], 300).jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    // Orientation 6 means a quarter turn to the right, which puts blue on top.
    await choose(page, await lying.withMetadata({ orientation: 6 }).toBuffer(), 'image/jpeg')
    await save()
    expect(await storedPicture(page.request)).toEqual({
      width: 512,
      height: 512,
      hasExif: false,
      quarters: ['blue', 'blue', 'red', 'red'],
    })

    await page.goto('/profiledit')
    const large = await squares(four, 2750).png({ compressionLevel: 9 }).toBuffer()
    expect(large.length).toBeLessThan(5_242_880)
    await choose(page, large)
    await save()
    expect(await storedPicture(page.request)).toMatchObject({ width: 512, quarters: four.flat() })

    // A stored picture can be changed as well.
    await page.goto('/profiledit')
    await page.getByRole('button', { name: 'Adjust picture' }).click()
    await expect(stage(page)).toBeFocused()
    await press(page, '+', 8)
    await press(page, 'ArrowLeft', 15)
    await press(page, 'ArrowUp', 15)
    await expect.poll(() => shown(page)).toBe('yellow')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(saved(page)).toBeVisible()
    expect(await storedPicture(page.request)).toMatchObject({
      width: 512,
      quarters: Array(4).fill('yellow'),
    })
  })
})
