import { expect, expectAccessible, expectAccessibleFrom320, test } from './fixtures.ts'
import { newTag, postsOn, postWith, refusal, sharePost, sharePosts, showing } from './posts.ts'
import { translate } from './translator.ts'

test.describe('Feed', () => {
  // spec 2.118, 2.119, 2.125, 2.128, 2.129
  test('each post shows its author, country, date and time, content and tags', async ({
    memberPage,
  }) => {
    const tag = newTag()
    const { page: writer, member } = await memberPage({
      name: 'Noor',
      lastname: 'Haddad',
      country: 'jordan',
    })
    const post = await sharePost(writer, 'First line\nsecond line <b>bold</b>', tag, 'Slow Travel')
    const { page } = await memberPage()
    await page.goto(`/feed?tag=${tag}`)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Social Feed')
    await expect(page).toHaveTitle('Social Feed · Wayside')
    await expect(page.getByText('Showing 1 of 1 posts')).toBeVisible()
    const card = postsOn(page)
    await expect(card.getByText('Jordan')).toBeVisible()
    await expect(card.locator('time')).toHaveAttribute('datetime', post.createdAt)
    await expect(card.locator('time')).toHaveText(/^\w{3} \d{1,2}, \d{4}, \d\d:\d\d$/)
    expect(await card.getByText('First line').innerText()).toBe(
      'First line\nsecond line <b>bold</b>',
    )
    await expect(card.getByRole('link', { name: '#Slow Travel' })).toBeVisible()
    await expect(card.getByText('N', { exact: true })).toBeVisible()

    await card.getByRole('link', { name: 'Noor Haddad' }).click()
    await page.waitForURL(`**/visitprofile/${member.id}`)
    await page.goBack()
    await card.getByText('N', { exact: true }).click()
    await page.waitForURL(`**/visitprofile/${member.id}`)
  })

  // spec 29.1
  test('long posts are folded, links in them are safe', async ({ memberPage }) => {
    const tag = newTag()
    const { page } = await memberPage()
    await translate(page)
    const lines = Array.from({ length: 30 }, (_, at) => `Line ${at + 1}`)
    await sharePost(
      page,
      `https://example.org/a javascript:alert(1) https://ana@evil.example\n${lines.join('\n')}`,
      tag,
    )
    await page.goto(`/feed?tag=${tag}`)
    const card = postsOn(page)
    await expect(card.getByText('Line 30')).toBeHidden()
    await card.getByRole('button', { name: 'Show more' }).click()
    await expect(card.getByText('Line 30')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Show less' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )

    await expect(card.locator('a[href^="https://example.org"]')).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow ugc',
    )
    await expect(card.locator('a[href*="javascript"], a[href*="evil"]')).toHaveCount(0)

    await card.getByRole('button', { name: 'Show less' }).click()
    await expect(card.getByText('Line 30')).toBeHidden()
    await expect(card.getByRole('button', { name: 'Show more' })).toBeInViewport()
  })

  test('loads more in place, and is as it was after going back from a profile', async ({
    memberPage,
  }) => {
    const tag = newTag()
    const { page } = await memberPage()
    await translate(page)
    await sharePosts(page, 12, tag)
    // spec 2.124, 2.131, 29.1
    await test.step('Load More appends the next page, ten at a time, up to the end', async () => {
      await page.goto(`/feed?tag=${tag}`)
      await expect(page.getByText('Showing 10 of 12 posts')).toBeVisible()
      await expect(postsOn(page).first()).toContainText('Post 12.')

      const searchRequest = page.waitForRequest(/\/api\/feed\/search\?/)
      await page.getByRole('button', { name: 'Load More Posts' }).click()
      expect((await searchRequest).url()).toMatch(/page=2&limit=10&before=2\d{3}-[^&]+_/)
      await expect(page.getByText('Showing 12 of 12 posts')).toBeVisible()
      await expect(postWith(page, 'Post 2.')).toBeFocused()
      await expect(page.getByText("You've reached the end of the feed!")).toBeVisible()
      await expect(page.getByRole('button', { name: 'Load More Posts' })).toBeHidden()
    })

    await test.step('shows the feed as it was after going back from a profile', async () => {
      await postWith(page, 'Post 1.').getByRole('link', { name: 'Ana' }).click()
      await page.waitForURL('**/visitprofile/*')
      await page.goBack()
      await expect(page.getByText('Showing 12 of 12 posts')).toBeVisible()
      await expect(postWith(page, 'Post 1.')).toBeInViewport()
    })

    await test.step('begins with the first page when it is visited anew', async () => {
      await page.goto('/feed')
      await page.getByRole('button', { name: 'Load More Posts' }).click()
      await expect(postsOn(page).nth(10)).toBeVisible()
      await page.getByRole('link', { name: 'Feed', exact: true }).first().click()
      await expect(postsOn(page)).toHaveCount(10)
    })
  })

  test('says that it loads or failed, and tries again, also when more posts are loaded', async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    // spec 2.133, 8.33
    await test.step("'Loading feed...', then 'Failed to fetch posts' when there is no answer, and another try", async () => {
      await page.route('**/api/feed/posts?*', (route) => route.abort())
      await page.goto('/feed')
      await expect(page.getByText('Loading feed...')).toBeVisible()
      await expect(page.getByRole('alert')).toContainText('Failed to fetch posts')
      await expectAccessible(page)

      await page.unroute('**/api/feed/posts?*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await showing(page)
      await expect(page.getByText('Failed to fetch posts')).toBeHidden()
    })

    // spec 8.33
    await test.step("a failed Load More says 'Failed to fetch posts' or 'Failed to search posts' and can be repeated", async () => {
      const tag = newTag()
      await sharePosts(page, 11, tag)
      for (const [address, failed] of [
        ['/feed', 'Failed to fetch posts'],
        [`/feed?tag=${tag}`, 'Failed to search posts'],
      ] as const) {
        await page.goto(address)
        await expect(postsOn(page)).toHaveCount(10)
        await page.route('**/api/feed/*page=2*', (route) =>
          route.fulfill(refusal(500, 'Something went wrong on our side.')),
        )
        await page.getByRole('button', { name: 'Load More Posts' }).click()
        await expect(page.getByRole('alert')).toHaveText(failed)
        await expect(postsOn(page)).toHaveCount(10)
        await page.unroute('**/api/feed/*page=2*')
        await page.getByRole('button', { name: 'Load More Posts' }).click()
        await expect(postsOn(page).nth(10)).toBeVisible()
        await expect(page.getByText(failed)).toBeHidden()
      }
    })
  })

  test('the feed has no accessibility violations in either theme and fits narrow screens', async ({
    memberPage,
  }) => {
    const tag = newTag()
    const { page } = await memberPage({
      name: 'Hubert',
      lastname: `Wolfeschlegelsteinhausen${'x'.repeat(40)}`,
    })
    await sharePost(
      page,
      `${'verylongword'.repeat(30)}\n${'a b '.repeat(300)}\nمرحبا بالجميع`,
      tag,
      'x'.repeat(30),
      'عمّان',
    )
    await page.goto(`/feed?tag=${tag}`)
    await expect(postsOn(page)).toHaveCount(1)
    await expectAccessibleFrom320(page)
    await page.getByRole('button', { name: 'Delete post' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Delete post' })).toBeFocused()
  })
})
