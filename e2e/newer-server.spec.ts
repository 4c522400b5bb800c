import type { Page } from '@playwright/test'
import { bubbles, row, withoutChannel } from './chat.ts'
import { expect, test } from './fixtures.ts'

// An open page must show unknown values of a newer server plainly and drop unknown fields.
const at = '2026-01-02T03:04:05Z'
const response = (page: Page, path: string, json: unknown) =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ json }))
const more = { isNew: true, details: { of: ['something', 1] } }
const pagination = {
  currentPage: 1,
  totalPages: 1,
  total: 1,
  totalPosts: 1,
  hasMore: false,
  limit: 10,
  ...more,
}
const me = {
  id: 'm',
  _id: 'm',
  name: 'Ana',
  lastname: 'Lopez',
  country: 'atlantis',
  hostornomad: 'guide',
  ...more,
}
const guide = { ...me, _id: 'g', id: 'g', name: 'Gil', bio: 'Shows the way', registerAge: at }

test.beforeEach(async ({ page }) => {
  await withoutChannel(page)
  await response(page, 'profile/auth-status', { isAuthenticated: true, user: me, ...more })
  await response(page, 'messages/conversations', { success: true, conversations: [] })
  await response(page, 'agreements?*', { success: true, agreements: [], pagination, ...more })
  const counts = { messages: 0, notifications: 0, total: 0 }
  await response(page, 'notifications/badge', { success: true, ...counts, ...more })
})

test('what a newer server sends is shown plainly on every screen', async ({ page }) => {
  // spec 10.93
  await test.step('auth-status of an unknown type in an unknown country keeps the member signed in; the profile shows both plainly', async () => {
    await response(page, 'users/m', {
      success: true,
      user: { ...guide, ...me, bio: 'Mine' },
      ...more,
    })
    await response(page, 'jobs?*', { jobs: [], pagination })
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ana Lopez' })).toBeVisible()
    await expect(page.locator('h1 + span')).toHaveText('guide in Atlantis')
    // The form does not know the type, so the member must choose another.
    await page.goto('/profiledit')
    await expect(page.locator('[name=country]')).toHaveValue('atlantis')
    await expect(page.locator('[name=hostornomad]:checked')).toHaveCount(0)
    await page.locator('[name=email]').fill('ana@example.org')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Please select your user type').first()).toBeVisible()
  })

  // spec 10.93
  await test.step('another member of an unknown type is found by Discover and has a profile', async () => {
    await response(page, 'users/all*', { success: true, users: [guide], pagination, ...more })
    await response(page, 'users/here*', { success: true, here: ['g'], ...more })
    await response(page, 'users/g', { success: true, user: guide })
    await response(page, 'users/g/details', {
      ...more,
      success: true,
      details: {
        languages: [{ code: 'xx', level: 'dreaming', ...more }],
        interests: [],
        sleeping: 'hammock',
        maxGuests: null,
        ...more,
      },
      hosting: { status: 'sometimes', mayRequest: 'full', ...more },
    })
    await response(page, 'users/countries', {
      success: true,
      countries: [{ country: 'atlantis', host: 1, nomad: 0, local: 0, ...more }],
    })
    await page.goto('/discover?country=france')
    await expect(page.getByRole('listitem').filter({ hasText: 'Gil Lopez' })).toContainText(
      'guide in Atlantis',
    )
    await page.getByRole('link', { name: 'Gil Lopez' }).click()
    for (const words of ['hammock', 'sometimes', 'dreaming'])
      await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Gil Lopez' })).toBeVisible()
    await expect(page.locator('h1 + span')).toHaveText('guide in Atlantis')
  })

  // spec 10.93
  await test.step('a conversation with a member of an unknown type opens', async () => {
    const hello = {
      _id: '1',
      chatId: 'c',
      senderId: 'g',
      text: 'Hello',
      createdAt: at,
      reactions: ['wave'],
      ...more,
    }
    const conversation = {
      chatId: 'c',
      otherUser: guide,
      lastMessage: hello,
      unread: 0,
      isMuted: 'maybe',
      ...more,
    }
    await response(page, 'messages/conversations', {
      success: true,
      conversations: [conversation],
      ...more,
    })
    await response(page, 'messages/chat/c*', { success: true, messages: [hello], ...more })
    await response(page, 'messages/read', { success: true, unread: 0 })
    await page.goto('/messages')
    await row(page, 'Gil Lopez').click()
    await expect(bubbles(page)).toHaveText(['Hello'])
    await expect(page.getByText('guide in Atlantis')).toBeVisible()
  })

  // spec 10.93
  await test.step('a job with unknown fields is listed and opens', async () => {
    const job = {
      _id: 'j',
      jobTitle: 'Harvest',
      jobDescription: 'Grapes',
      jobBudget: 5,
      createdAt: at,
      jobOwner: guide,
      ...more,
    }
    const bent = { ...job, jobCity: 'Atlantis', status: 'paused', currency: 'EUR' }
    await response(page, 'jobs?*', { jobs: [bent], pagination, ...more })
    await response(page, 'job/j', bent)
    await page.goto('/jobs')
    await page.getByRole('link', { name: /Harvest/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Harvest' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Atlantis')
    await expect(page.getByRole('link', { name: 'View Profile' })).toHaveAttribute(
      'href',
      '/visitprofile/g',
    )
  })

  // spec 10.93
  await test.step('a post from an unknown country with unknown fields is shown', async () => {
    const post = {
      _id: 'p',
      content: 'Snow',
      tags: ['ski'],
      createdAt: at,
      userId: guide,
      kind: 'poll',
      ...more,
    }
    await response(page, 'feed/posts?*', { success: true, posts: [post], pagination, ...more })
    await page.goto('/feed')
    await expect(page.getByRole('article', { name: 'Gil Lopez' })).toContainText('Snow')
    await expect(page.getByRole('article', { name: 'Gil Lopez' })).toContainText('Atlantis')
  })

  await test.step("shows the server's text of a refusal with an unknown code", async () => {
    await page.route('**/api/job/j', (route) =>
      route.fulfill({
        status: 451,
        json: { success: false, code: 'banned', error: 'Not in your country', ...more },
      }),
    )
    await page.goto('/job/j')
    await expect(page.getByText('Not in your country')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  })
})
