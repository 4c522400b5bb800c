import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { newTag, postsOn, postWith, shareButton, sharePost, showing } from './posts.ts'
import { translate, translated } from './translator.ts'

const content = (page: Page) => page.locator('main [name=content]')
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const posts = '**/api/feed/posts'

async function remove(page: Page, words: string) {
  await postWith(page, words).getByRole('button', { name: 'Delete post' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
}

// spec 29.1
test('shows a post before the server has it, lets the next one be written meanwhile, and stores one once when its response is lost and it is sent again', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await translate(page)
  const tag = newTag()
  await page.goto('/feed')
  const before = await showing(page)
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(posts, async (route) => {
    await gate
    await route.continue()
  })
  await content(page).fill(`Tea house ${tag}`)
  await shareButton(page).click()
  const first = postsOn(page).first()
  await expect(first).toContainText(`Tea house ${tag}`)
  await expect(translated(first, 'Sharing...')).toBeVisible()
  await expect(first).toBeFocused()
  expect(await showing(page)).toEqual({ shown: before.shown + 1, total: before.total + 1 })
  await content(page).fill('Next')
  go()
  await expect(first.locator('time')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Delete post' })).toBeVisible()
  await expect(content(page)).toHaveValue('Next')
  await expect(content(page)).toBeFocused()
  expect(await showing(page)).toEqual({ shown: before.shown + 1, total: before.total + 1 })

  await page.unroute(posts)
  await content(page).fill('')
  const lost = newTag()
  await page.goto(`/feed?tag=${lost}`)
  await page.route(posts, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await content(page).fill('Tea house')
  await page.locator('main [name=tags]').fill(lost)
  await shareButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to create post')
  await expect(postsOn(page)).toHaveCount(0)
  await expect(content(page)).toHaveValue('Tea house')
  await page.unroute(posts)
  // This also holds in a tab that was reloaded in between.
  await page.reload()
  await expect(content(page)).toHaveValue('Tea house')
  await shareButton(page).click()
  await expect(content(page)).toHaveValue('')
  await page.goto(`/feed?tag=${lost}`)
  await expect(page.getByText('Showing 1 of 1 posts')).toBeVisible()
})

// spec 26.4, 29.1, 29.2
test('removes a deleted post at once, and puts it back in its place by Undo, or says that this failed', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await translate(page)
  const tag = newTag()
  for (const words of ['Oldest', 'Middle', 'Newest']) await sharePost(page, words, tag)
  await page.goto(`/feed?tag=${tag}`)
  await remove(page, 'Middle')
  await expect(page.getByText('Showing 2 of 2 posts')).toBeVisible()
  await expect(translated(page, `#${tag}`)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Post deleted' })).toBeVisible()
  // Under the pointer it stays, however long the check takes.
  await undo(page).hover()
  await undo(page).click()
  await expect(postsOn(page)).toHaveText([/Newest/, /Middle/, /Oldest/])
  await expect(page.getByText('Showing 3 of 3 posts')).toBeVisible()
  await page.reload()
  await expect(postsOn(page)).toHaveText([/Newest/, /Middle/, /Oldest/])

  await remove(page, 'Middle')
  await expect(postWith(page, 'Oldest')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(postsOn(page)).toHaveCount(3)
  await expect(undo(page)).toBeHidden()

  // Without Undo the post is deleted for good, even when the page is left at once.
  await remove(page, 'Oldest')
  await expect(postsOn(page)).toHaveCount(2)
  await page.goto('about:blank')
  const countPosts = async () =>
    (await (await page.request.get(`/api/feed/search?tag=${tag}`)).json()).pagination.totalPosts
  await expect.poll(countPosts).toBe(2)
  await page.goto(`/feed?tag=${tag}`)
  await expect(postsOn(page)).toHaveText([/Newest/, /Middle/])

  await page.route('**/restore', (route) => route.abort())
  await remove(page, 'Middle')
  await undo(page).click()
  await expect(page.getByRole('alert')).toHaveText('The post could not be restored')
  await expect(postsOn(page)).toHaveText([/Newest/])
})

// spec 26.6
test('announces posts that others share meanwhile, and loads them on a press', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { page: other } = await memberPage()
  await sharePost(other, 'Seen before')
  await page.goto('/feed')
  await expect(postWith(page, 'Seen before').first()).toBeVisible()
  const before = await postsOn(page).first().boundingBox()
  const tag = newTag()
  await sharePost(other, `Brand new ${tag}`)
  // This imitates a member who returns to the tab.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  const pill = page.getByRole('status').getByRole('button', { name: /^\d+ new posts?$/ })
  await expect(pill).toBeVisible()
  await expect(postWith(page, tag)).toHaveCount(0)
  expect(await postsOn(page).first().boundingBox()).toEqual(before)
  await expectAccessible(page)
  await pill.click()
  await expect(postWith(page, tag)).toBeVisible()
  await expect(postsOn(page).first()).toBeFocused()
  await expect(pill).toBeHidden()
})
