import { feedCountries } from '@wayside/contract/countries'
import type { Post } from '@wayside/contract/feed'
import { expect, test } from './fixtures.ts'
import { newTag, postsOn, postWith, shareButton, sharePost, showing } from './posts.ts'

test.describe('Searching the feed', () => {
  // spec 1.10, 2.123, 4.28, 7.32
  test('finds posts by a part of a tag, by country, and by both, and sends only what is set', async ({
    memberPage,
  }) => {
    const tag = newTag()
    const { page: peru } = await memberPage({ country: 'peru' })
    const { page } = await memberPage({ country: 'norway' })
    const fromPeru = `From Peru ${tag}`
    await sharePost(peru, fromPeru, `${tag}Alps`)
    await sharePost(page, 'From Norway', `${tag}alpine`)
    await sharePost(page, 'Other', 'fjord')
    await page.goto('/feed')
    const sent = () => page.waitForRequest('**/api/feed/search?*')

    await page.locator('[name=tag]').fill(` #${tag.toUpperCase()}ALP `)
    const [byTag] = await Promise.all([sent(), page.locator('[name=tag]').press('Enter')])
    expect(new URL(byTag.url()).searchParams.has('location')).toBe(false)
    await expect(page.getByText('Showing 2 of 2 posts')).toBeVisible()
    expect(new URL(page.url()).search).toBe(`?tag=${tag.toUpperCase()}ALP`)

    await page.locator('[name=location]').selectOption('peru')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('Showing 1 of 1 posts')).toBeVisible()
    await expect(postsOn(page)).toContainText(fromPeru)
    expect(new URL(page.url()).searchParams.get('location')).toBe('peru')

    await page.locator('[name=tag]').fill('')
    const [byCountry] = await Promise.all([
      sent(),
      page.getByRole('button', { name: 'Search', exact: true }).click(),
    ])
    expect(new URL(byCountry.url()).searchParams.has('tag')).toBe(false)
    await expect(postWith(page, fromPeru)).toBeVisible()
    await expect(postWith(page, 'Norway')).toHaveCount(0)

    // spec 10.81
    await test.step('a new post goes on top, marked "not part of this search", until the next search', async () => {
      await page.locator('[name=content]').fill(`Something else ${tag}`)
      await shareButton(page).click()
      await expect(postsOn(page).first()).toContainText(`Something else ${tag}`)
      await expect(postsOn(page).first()).toContainText('not part of this search')
      await expect(postsOn(page).nth(1)).not.toContainText('not part of this search')
      // A post that is being sent when a search begins goes on top of the results.
      await expect(postsOn(page).first()).not.toHaveAttribute('aria-busy', 'true')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(postWith(page, `Something else ${tag}`)).toHaveCount(0)
    })
  })

  test('the search is in the address: a reload keeps it, a click on a tag changes it, the back button restores it', async ({
    memberPage,
  }) => {
    const tag = newTag()
    const { page } = await memberPage({ country: 'peru' })
    const trip = newTag()
    const odd = `50% & ${trip}`
    await sharePost(page, 'One', tag, trip, odd)
    await sharePost(page, 'Two', tag, trip)
    await sharePost(page, 'Three', trip)
    await page.goto(`/feed?tag=${trip}&location=peru`)
    await expect(page.locator('[name=tag]')).toHaveValue(trip)
    await expect(page.locator('[name=location]')).toHaveValue('peru')
    await expect(page.getByText('Showing 3 of 3 posts')).toBeVisible()

    await page.getByRole('button', { name: 'Clear Search' }).click()
    await expect(page.locator('[name=tag]')).toHaveValue('')
    await expect(page.getByRole('heading', { name: 'Latest posts' })).toBeVisible()
    await page.goBack()
    await expect(page.locator('[name=tag]')).toHaveValue(trip)
    await expect(page.getByText('Showing 3 of 3 posts')).toBeVisible()

    await postWith(page, 'Two')
      .getByRole('link', { name: `#${tag}` })
      .click()
    await expect(page.getByText('Showing 2 of 2 posts')).toBeVisible()
    await expect(page.locator('[name=tag]')).toHaveValue(tag)
    await expect(page.getByRole('heading', { name: `Posts tagged “${tag}”` })).toBeFocused()
    await page.getByRole('link', { name: `#${odd}` }).click()
    await expect(page.locator('[name=tag]')).toHaveValue(odd)
    await expect(postWith(page, 'One')).toBeVisible()
  })

  test('a search is cleared, fails in words, and offers the countries', async ({ memberPage }) => {
    const { page } = await memberPage()
    // spec 2.123, 2.132, 4.29
    await test.step('Clear Search leaves search mode and reloads page 1', async () => {
      const tag = newTag()
      await sharePost(page, 'Something to see')
      await page.goto('/feed')
      await showing(page)
      await page.locator('[name=tag]').fill(tag)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page.getByText('No posts found. Be the first to share something!')).toBeVisible()

      const reload = page.waitForResponse(/\/api\/feed\/posts\?page=1&limit=10$/)
      await page.getByRole('button', { name: 'Clear Search' }).click()
      const { posts } = (await (await reload).json()) as { posts: Post[] }
      await expect(postsOn(page)).toHaveCount(posts.length)
      await expect(postsOn(page).first()).toHaveId(`post-${posts[0]?._id}`)
      expect(new URL(page.url()).search).toBe('')

      // This also holds in normal mode, for fields that were typed but not searched for.
      await page.locator('[name=tag]').fill('never searched')
      const again = page.waitForRequest(/\/api\/feed\/posts\?page=1&limit=10$/)
      await page.getByRole('button', { name: 'Clear Search' }).click()
      await again
      await expect(page.locator('[name=tag]')).toHaveValue('')
    })

    // spec 8.34
    await test.step("'Failed to search posts' when there is no answer, and another try", async () => {
      await page.route('**/api/feed/search?*', (route) => route.abort())
      await page.locator('[name=tag]').fill('alps')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('Failed to search posts')
      await expect(page.locator('[name=tag]')).toHaveValue('alps')
      await page.unroute('**/api/feed/search?*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await showing(page)
    })

    // spec 2.122
    await test.step("a country dropdown with 'All Countries' and the countries of the feed", async () => {
      await page.getByRole('button', { name: 'Clear Search' }).click()
      const options = page.locator('[name=location] option')
      await expect(options).toHaveText([
        'All Countries',
        ...feedCountries.map(({ label }) => label),
      ])
      await expect(page.locator('[name=location]')).toHaveValue('')
    })
  })
})
