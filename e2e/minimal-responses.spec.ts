import type { Page } from '@playwright/test'
import { bubbles, input, withoutChannel } from './chat.ts'
import { expect, test } from './fixtures.ts'

// Another server may be behind the configured base address (spec §7), so the screens rely only on
// fields that the specification promises.
const at = '2026-01-02T03:04:05Z'
const response = (page: Page, path: string, json: unknown, status = 200) =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ status, json }))

test.beforeEach(async ({ page }) => {
  await withoutChannel(page)
  await response(page, 'profile/auth-status', { isAuthenticated: true, user: { id: 'm' } })
  await response(page, 'messages/conversations', { success: true, conversations: [] })
  await response(page, 'notifications/badge', { error: 'Not found' }, 404)
  await response(page, 'agreements?*', { error: 'Not found' }, 404)
})

test('each screen takes the fields that the specification promises, and no more', async ({
  page,
}) => {
  await test.step('messages: a conversation, its messages and a refusal with what spec §3 and §7 name', async () => {
    const otherUser = { _id: 'b', name: 'Ben', lastname: 'Frei', profilePic: null }
    const conversation = { chatId: 'c', otherUser, lastMessage: { text: 'Hello', createdAt: at } }
    await response(page, 'messages/conversations', { success: true, conversations: [conversation] })
    const hello = {
      _id: '65f0c0ffee',
      chatId: 'c',
      senderId: { _id: 'b' },
      text: 'Hello',
      createdAt: at,
    }
    await response(page, 'messages/chat/c*', { success: true, messages: [hello] })
    await response(page, 'messages/send', { success: false, message: 'Not today' })
    await page.goto('/messages?chat=c')
    await expect(bubbles(page)).toHaveText(['Hello'])
    await input(page).fill('Hi')
    await input(page).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Failed to send message: Not today')
    await expect(input(page)).toHaveValue('Hi')
  })

  // spec 2.126
  await test.step("the feed: an author who is gone is 'Unknown User' in 'Unknown Location', and a deletion may be answered with nothing", async () => {
    const post = { content: 'Snow', tags: ['ski'], createdAt: at }
    const posts = [
      { ...post, _id: 'p', userId: null },
      { ...post, _id: 'q', content: 'Rain', userId: 'm' },
    ]
    const pagination = { currentPage: 1, totalPages: 1, totalPosts: 2, hasMore: false, limit: 10 }
    await response(page, 'feed/posts?*', { posts, pagination })
    await page.route('**/api/feed/posts/q', (route) => route.fulfill({ status: 200, body: '' }))
    await page.goto('/feed')
    const gone = page.getByRole('article', { name: 'Unknown User' }).filter({ hasText: 'Snow' })
    await expect(gone).toContainText('Unknown Location')
    await expect(gone.locator('a[href^="/visitprofile"]')).toHaveCount(0)
    await page
      .getByRole('article')
      .filter({ hasText: 'Rain' })
      .getByRole('button', { name: 'Delete post' })
      .click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Showing 1 of 1 posts')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  // spec 8.29
  await test.step('jobs: a plain list, a job without an owner, a place or a way to apply, a server that says no in one word, and a 401 that leads to /login', async () => {
    const job = {
      _id: 'j',
      jobTitle: 'Harvest',
      jobDescription: 'Grapes',
      jobBudget: '',
      createdAt: at,
      jobOwner: null,
    }
    await response(page, 'jobs?*', [job])
    await response(page, 'job/j', job)
    await response(page, 'job-auth-check', {})
    await page.goto('/jobs')
    await page.getByRole('link', { name: /Harvest/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Harvest' })).toBeVisible()
    await expect(page.getByText('Posted By')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Apply Now/ })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Apply Now' })).toContainText(
      'no working application link',
    )
    await expect(
      page.getByRole('region', { name: 'Job Summary' }).getByRole('definition'),
    ).toHaveText(['Negotiable', 'Remote', 'January 2, 2026'])

    await response(page, 'jobs', { error: 'No' }, 500)
    await page.goto('/post-job')
    const words = {
      'Job Title': 'Harvest',
      'Job Description': 'Grapes',
      Location: 'Beaune',
      'Application URL': 'example.com',
    }
    for (const [label, text] of Object.entries(words))
      await page.getByRole('textbox', { name: label }).fill(text)
    await page.getByLabel('Budget/Salary (USD)').fill('100')
    await page.getByRole('button', { name: 'Post Job' }).click()
    await expect(page.getByText('No', { exact: true })).toBeVisible()
    await response(page, 'jobs', {}, 401)
    await page.getByRole('button', { name: 'Post Job' }).click()
    await expect(page).toHaveURL('/login')
  })
})
