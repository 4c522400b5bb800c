import { expect, expectAccessible, test } from './fixtures.ts'
import { newTag, postsOn, postWith, shareButton, sharePost } from './posts.ts'
import { countShifts, shiftsOf } from './shifts.ts'

// On a phone the composer is one line and the search a button, which leaves room for the first
// post.

const phone = { width: 390, height: 844 }

const firstPosts = [
  { ...phone, within: 420 },
  { width: 1280, height: 800, within: 540 },
]
// spec 33.11
for (const { within, ...viewport } of firstPosts)
  test(`shows the first post within ${within} px of the top at ${viewport.width} px, with composer and search whole on a wide screen only, and nothing moves while the feed loads`, async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    await sharePost(page, 'A quiet beach.', newTag())
    await page.setViewportSize(viewport)
    await countShifts(page)
    await page.goto('/feed')
    await expect(postsOn(page).first()).toBeVisible()
    const first = await postsOn(page).first().boundingBox()
    expect(first?.y).toBeLessThan(within)
    expect(await shiftsOf(page)).toBeLessThan(0.02)
    const isWide = viewport.width > 640
    await expect(shareButton(page)).toBeVisible({ visible: isWide })
    for (const name of ['Tags and sharing', 'Search the feed'])
      await expect(page.getByRole('button', { name })).toHaveCount(isWide ? 0 : 1)
  })

// spec 2.120
test('unfolds the composer when it is touched; it keeps a draft open and folds when the post is shared', async ({
  browser,
  makeMember,
  signIn,
}) => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true })
  await signIn(context, await makeMember())
  const page = await context.newPage()
  const content = page.getByRole('textbox', { name: "What's on your mind?" })
  // The frame around the question and the text.
  const frame = content.locator('../..')
  const toggle = page.getByRole('button', { name: 'Tags and sharing' })
  const tag = newTag()
  try {
    await page.goto('/feed')
    await expect(page.getByText("What's on your mind?")).toBeVisible()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(shareButton(page)).toBeHidden()
    const folded = await frame.boundingBox()
    await content.tap()
    await expect(content).toBeFocused()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('button', { name: 'Add Tag' })).toBeVisible()
    await expect(shareButton(page)).toBeDisabled()
    // One outline surrounds the question and the text.
    await expect(content).toHaveCSS('outline-style', 'none')
    await expect(frame).toHaveCSS('outline-style', 'solid')
    // The composer must not move under the finger.
    expect((await frame.boundingBox())?.y).toBe(folded?.y)

    await toggle.tap()
    await expect(shareButton(page)).toBeHidden()
    await content.tap()
    await expect(content).toBeFocused()
    await page.keyboard.type(`A tea house ${tag}`)
    await page.reload()
    await expect(content).toHaveValue(`A tea house ${tag}`)
    await expect(shareButton(page)).toBeEnabled()
    await expectAccessible(page)
    await shareButton(page).tap()
    await expect(postWith(page, tag)).toBeVisible()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(shareButton(page)).toBeHidden()
  } finally {
    await context.close()
  }
})

test('unfolds composer and search by keyboard, and a search that is active', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await page.setViewportSize(phone)
  await test.step('unfolds the composer and the search by keyboard, in the order of reading', async () => {
    await page.goto('/feed')
    const content = page.getByRole('textbox', { name: "What's on your mind?" })
    const toggle = page.getByRole('button', { name: 'Tags and sharing' })
    const search = page.getByRole('button', { name: 'Search the feed' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(content).toBeFocused()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: /^Tags/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(search).toBeFocused()
    await expect(search).toHaveAttribute('aria-expanded', 'false')
    await expect(page.locator('[name=location]')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(search).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(page.locator('[name=tag]')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Clear Search' })).toBeVisible()
  })

  await test.step('unfolds a search that is active, and keeps it open when it is cleared', async () => {
    const tag = newTag()
    await sharePost(page, `Snow ${tag}`, tag)
    await page.goto(`/feed?tag=${tag}`)
    const search = page.getByRole('button', { name: 'Search the feed' })
    await expect(search).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('[name=tag]')).toHaveValue(tag)
    await page.getByRole('button', { name: 'Clear Search' }).click()
    await expect(page).toHaveURL('/feed')
    await expect(search).toHaveAttribute('aria-expanded', 'true')
    await search.click()
    await expect(page.locator('[name=tag]')).toHaveCount(0)
    // Pressing a tag of a post searches for it.
    await postWith(page, `Snow ${tag}`)
      .getByRole('link', { name: `#${tag}` })
      .click()
    await expect(search).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('[name=tag]')).toHaveValue(tag)
  })
})
