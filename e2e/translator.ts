import { expect, type Page } from '@playwright/test'

interface Translated extends Window {
  /** The writes of the page into texts that the translation had replaced. */
  stale: string[]
}

/**
 * Does what a browser's translation does: 50 ms after a text appears or changes, two nested `font`
 * elements take its place. The words stay, so that locators find them.
 */
export async function translate(page: Page) {
  await page.addInitScript(() => {
    const stale: string[] = []
    Object.assign(window, { stale })
    const replaced = new WeakSet<Node>()
    const isOwn = (text: Text) =>
      text.parentElement?.closest('font, script, style, textarea, title, [translate=no]')
    const replace = (text: Text) => {
      if (!text.isConnected || !text.data.trim() || isOwn(text)) return
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(text.data)
      replaced.add(text)
      text.replaceWith(font)
    }
    const later = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      if (node instanceof Text) setTimeout(replace, 50, node)
      while (texts.nextNode()) setTimeout(replace, 50, texts.currentNode)
    }
    for (const [owner, name] of [
      [Node.prototype, 'nodeValue'],
      [CharacterData.prototype, 'data'],
    ] as const) {
      const { set, ...rest } = Object.getOwnPropertyDescriptor(owner, name) ?? {}
      Object.defineProperty(owner, name, {
        ...rest,
        set(this: Node, value: string) {
          if (replaced.has(this)) stale.push(value)
          set?.call(this, value)
        },
      })
    }
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'characterData') later(target)
        else addedNodes.forEach(later)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/** Translates what the page shows, and holds all answers until it has done so. */
export async function translateSlowly(page: Page) {
  await translate(page)
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue().catch(() => undefined)
  })
}

/** Expects that the page is translated, shows no error screen and has left no text behind. */
export async function expectNothingStale(page: Page) {
  await expect(page.locator('font > font').first()).toBeAttached()
  await expect(page.getByText('We lost the trail.')).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as Translated).stale)).toEqual([])
}
