import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Post } from '@wayside/contract/feed'
import { whenAvailable } from './whenAvailable.ts'

let made = 0

/** A tag no other test has. */
export const newTag = () => `t${process.pid}x${made++}`

/** Shares a post as the member of this page, past the screen. */
export async function sharePost(page: Page, content: string, ...tags: string[]): Promise<Post> {
  const multipart = { content, tags: JSON.stringify(tags), clientId: randomUUID() }
  const response = await whenAvailable(() => page.request.post('/api/feed/posts', { multipart }))
  return ((await response.json()) as { post: Post }).post
}

/** Shares posts "1", "2", … one after the other, so that the last is the newest. */
export async function sharePosts(page: Page, count: number, tag: string) {
  const posts: Post[] = []
  for (let number = 1; number <= count; number++)
    posts.push(await sharePost(page, `Post ${number}.`, tag))
  return posts
}

export const postsOn = (page: Page) => page.locator('main').getByRole('article')

/** The post with these words. */
export const postWith = (page: Page, words: string) => postsOn(page).filter({ hasText: words })

export const shareButton = (page: Page) => page.getByRole('button', { name: 'Share', exact: true })

/** X and Y of "Showing X of Y posts". */
export async function showing(page: Page) {
  const line = page.getByText(/^Showing \d+ of \d+ posts$/)
  await expect(line).toBeVisible()
  const [shown = 0, total = 0] = ((await line.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  return { shown, total }
}

/** What the server of a failing call would say. */
export const refusal = (status: number, error: string) => ({
  status,
  json: { success: false, code: status < 500 ? 'tooMany' : 'unexpected', error, message: error },
})
