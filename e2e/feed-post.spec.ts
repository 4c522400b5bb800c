import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newTag, postsOn, postWith, refusal, shareButton, sharePost, showing } from './posts.ts'

const content = (page: Page) => page.locator('[name=content]')
const tags = (page: Page) => page.locator('[name=tags]')
const chosen = (page: Page) =>
  page.getByRole('list', { name: 'Selected tags' }).getByRole('listitem')
const addTag = (page: Page) => page.getByRole('button', { name: 'Add Tag' })

test.describe('Creating a post', () => {
  test('takes a text and tags by their rules, puts the post at the top, and loses nothing when the server fails or the session has ended', async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    await page.goto('/feed')
    // spec 2.120, 5.35
    await test.step('content must be non-blank: the share button is disabled otherwise', async () => {
      await expect(page.getByText("What's on your mind?")).toBeVisible()
      await expect(shareButton(page)).toBeDisabled()
      await content(page).fill(' \n ')
      await expect(shareButton(page)).toBeDisabled()
      await content(page).fill('x'.repeat(5001))
      await expect(page.getByText('Posts must be 5000 characters or less')).toBeVisible()
      await content(page).fill('Hello')
      await expect(shareButton(page)).toBeEnabled()
    })

    // spec 5.38
    await test.step('tags: added with Enter, a comma or the Add Tag button; no blanks, no duplicates, at most 5; removable', async () => {
      await tags(page).fill('  ')
      await tags(page).press('Enter')
      await expect(chosen(page)).toHaveCount(0)

      await tags(page).fill('#alps')
      await tags(page).press('Enter')
      await tags(page).pressSequentially('train,')
      await tags(page).fill('lake')
      await addTag(page).click()
      await expect(tags(page)).toBeFocused()
      await expect(chosen(page)).toHaveText(['#alps', '#train', '#lake'])

      await tags(page).fill('ALPS')
      await addTag(page).click()
      await expect(chosen(page)).toHaveCount(3)
      await tags(page).fill('x'.repeat(31))
      await tags(page).press('Enter')
      await expect(page.locator('#field-tags-error')).toHaveText(
        'Tags must be 30 characters or less',
      )

      await tags(page).fill('snow,hut,')
      await expect(chosen(page)).toHaveCount(5)
      await tags(page).fill('sixth')
      await tags(page).press('Enter')
      await expect(page.locator('#field-tags-error')).toHaveText('You can add up to 5 tags')
      await expect(tags(page)).toHaveValue('sixth')

      await tags(page).fill('')
      await tags(page).press('Backspace')
      await expect(chosen(page)).toHaveText(['#alps', '#train', '#lake', '#snow'])
      await page.getByRole('button', { name: 'Remove tag train' }).click()
      await expect(chosen(page)).toHaveText(['#alps', '#lake', '#snow'])
      await expect(tags(page)).toBeFocused()
    })

    // spec 8.35
    await test.step("nothing typed is lost on failure: 'Failed to create post'", async () => {
      while ((await chosen(page).count()) > 0)
        await page
          .getByRole('button', { name: /^Remove tag/ })
          .first()
          .click()
      await content(page).fill('Tea house')
      await tags(page).fill('tea')
      const tries = [
        () => page.route('**/api/feed/posts', (route) => route.abort()),
        () =>
          page.route('**/api/feed/posts', (route) =>
            route.fulfill(refusal(500, 'Something went wrong on our side.')),
          ),
      ]
      for (const fail of tries) {
        await fail()
        await shareButton(page).click()
        await expect(page.getByRole('alert')).toHaveText('Failed to create post')
        await expect(content(page)).toHaveValue('Tea house')
        await expect(chosen(page)).toHaveText(['#tea'])
        await page.unroute('**/api/feed/posts')
      }
      await page.route('**/api/feed/posts', (route) =>
        route.fulfill(refusal(429, 'Please try again in 12 minutes.')),
      )
      await shareButton(page).click()
      await expect(page.getByRole('alert')).toContainText('Please try again in 12 minutes.')
      await page.unroute('**/api/feed/posts')
      await shareButton(page).click()
      await expect(postsOn(page).first()).toContainText('Tea house')
      await expect(postsOn(page).first()).not.toHaveAttribute('aria-busy', 'true')
    })

    // spec 1.10
    await test.step('a post is put at the top of the list and adds 1 to the total', async () => {
      const tag = newTag()
      const words = `Tea house ${tag}`
      const before = await showing(page)

      await content(page).fill(`${words}\n\nGo before the monsoon.`)
      await tags(page).pressSequentially('#Slow Travel,')
      await tags(page).fill(tag)
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/feed/posts'),
      )
      await shareButton(page).click()
      expect((await sent).headers()['content-type']).toContain('multipart/form-data')
      expect((await sent).postData()).toContain(`["Slow Travel","${tag}"]`)

      const first = postsOn(page).first()
      await expect(first).toContainText(words)
      await expect(first).toBeFocused()
      await expect(first.getByRole('link', { name: '#Slow Travel' })).toBeVisible()
      expect(await showing(page)).toEqual({ shown: before.shown + 1, total: before.total + 1 })
      await expect(content(page)).toHaveValue('')
      await expect(chosen(page)).toHaveCount(0)

      // A page left before the response would restore the draft on the next visit.
      await expect(first).not.toHaveAttribute('aria-busy', 'true')
      await page.goto(`/feed?tag=${tag}`)
      await expect(content(page)).toHaveValue('')
      await expect(postsOn(page)).toContainText('Go before the monsoon.')
    })

    await test.step('nothing typed is lost when the session has ended meanwhile', async () => {
      await content(page).fill('Tea house')
      const ended = {
        success: false,
        code: 'signedOut',
        error: 'Please log in',
        message: 'Please log in',
      }
      await page.route('**/api/feed/posts', (route) => route.fulfill({ status: 401, json: ended }))
      await shareButton(page).click()
      await page.waitForURL('**/login')
      await page.goto('/feed')
      await expect(content(page)).toHaveValue('Tea house')
    })
  })
})

// spec 2.130, 6.12, 26.12
test('a post of somebody else has no delete control, and is answered by a message that quotes its first line', async ({
  memberPage,
}) => {
  const tag = newTag()
  const [{ page }, { page: other }] = [await memberPage(), await memberPage({ name: 'Aroha' })]
  await sharePost(page, 'Mine', tag)
  await sharePost(other, 'Where should a tired nurse go?\nI have a week.', tag)
  await page.goto(`/feed?tag=${tag}`)
  const remove = { name: 'Delete post' }
  await expect(postWith(page, 'Mine').getByRole('button', remove)).toBeVisible()
  await expect(postWith(page, 'Where should')).toBeVisible()
  await expect(postWith(page, 'Where should').getByRole('button', remove)).toHaveCount(0)
  const answer = page.getByRole('button', { name: 'Write to Aroha' })
  await expect(answer).toHaveCount(1)
  await answer.click()
  const dialog = page.getByRole('dialog', { name: 'Message to Aroha' })
  const text = dialog.getByRole('textbox')
  await expect(text).toHaveValue('“Where should a tired nurse go?”\n\n')
  await expect(text).toBeFocused()
  // A quote that was not continued is no draft, and one that was deleted stays away.
  await page.keyboard.press('Escape')
  await expect(answer).toBeFocused()
  await page.keyboard.press('Enter')
  await text.fill('')
  await expect(text).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.type('To me')
  await text.press('ControlOrMeta+Enter')
  await expect(dialog.getByText('Message sent!')).toBeVisible()
  const list = '/api/messages/conversations'
  const { conversations } = await (await other.request.get(list)).json()
  expect(conversations[0].lastMessage.text).toBe('“Where should a tired nurse go?”\n\nTo me')
})

test.describe('Deleting a post', () => {
  // spec 2.130, 8.36, 10.88
  test("asks 'Are you sure you want to delete this post?', removes it and subtracts 1, also when it was deleted before", async ({
    memberPage,
  }) => {
    const tag = newTag()
    const { page } = await memberPage()
    for (const words of ['Oldest', 'Middle', 'Newest']) await sharePost(page, words, tag)
    const gone = await sharePost(page, 'Gone', tag)
    await page.goto(`/feed?tag=${tag}`)
    await expect(page.getByText('Showing 4 of 4 posts')).toBeVisible()
    const dialog = page.getByRole('alertdialog')
    const ask = async (words: string) => {
      await postWith(page, words).getByRole('button', { name: 'Delete post' }).click()
      await expect(dialog.getByText('Are you sure you want to delete this post?')).toBeVisible()
    }

    await ask('Middle')
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Showing 4 of 4 posts')).toBeVisible()

    await ask('Middle')
    await page.route('**/api/feed/posts/*', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to delete post')
    await expect(postsOn(page)).toHaveText([/Gone/, /Newest/, /Middle/, /Oldest/])
    await expect(page.getByText('Showing 4 of 4 posts')).toBeVisible()
    await page.unroute('**/api/feed/posts/*')
    await ask('Middle')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Showing 3 of 3 posts')).toBeVisible()
    await expect(postWith(page, 'Middle')).toHaveCount(0)
    await expect(postWith(page, 'Oldest')).toBeFocused()

    await ask('Oldest')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(postWith(page, 'Newest')).toBeFocused()
    await ask('Newest')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(postWith(page, 'Gone')).toBeFocused()

    await ask('Gone')
    await page.request.delete(`/api/feed/posts/${gone._id}`)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to delete post')
    await expect(page.getByRole('status').filter({ hasText: 'Post not found' })).toBeVisible()
    await expect(page.getByText('No posts found. Be the first to share something!')).toBeVisible()
    await expect(page.getByText('Showing 0 of 0 posts')).toBeVisible()
  })
})
