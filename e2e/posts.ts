import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Post } from '@wayside/contract/feed'
import { whenAvailable } from './whenAvailable.ts'

let made = 0

/** Makes a tag that no other test uses. */
export const newTag = () => `t${process.pid}x${made++}`

/** Shares a post as the page's member through the API. */
export async function sharePost(page: Page, content: string, ...tags: string[]): Promise<Post> {
  const multipart = { content, tags: JSON.stringify(tags), clientId: randomUUID() }
  const response = await whenAvailable(() => page.request.post('/api/feed/posts', { multipart }))
  return ((await response.json()) as { post: Post }).post
}

export async function sharePosts(page: Page, count: number, tag: string) {
  const posts: Post[] = []
  for (let number = 1; number <= count; number++)
    posts.push(await sharePost(page, `Post ${number}.`, tag))
  return posts
}

export const postsOn = (page: Page) => page.locator('main').getByRole('article')

/** Finds the post with this text. */
export const postWith = (page: Page, words: string) => postsOn(page).filter({ hasText: words })

export const shareButton = (page: Page) => page.getByRole('button', { name: 'Share', exact: true })

/** Reads X and Y of "Showing X of Y posts". */
export async function showing(page: Page) {
  const line = page.getByText(/^Showing \d+ of \d+ posts$/)
  await expect(line).toBeVisible()
  const [shown = 0, total = 0] = ((await line.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  return { shown, total }
}

/** Makes a failing response with this message. */
export const refusal = (status: number, error: string) => ({
  status,
  json: { success: false, code: status < 500 ? 'tooMany' : 'unexpected', error, message: error },
})
