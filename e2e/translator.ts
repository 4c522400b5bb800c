import type { Locator, Page } from '@playwright/test'

interface Translated extends Window {
  onTranslated: () => void
}

/** The pages that a test wants to be translated, until a text of them is. */
export const untranslated = new Set<Page>()

/**
 * Does what a browser's translation does, from the next navigation on: soon after a text appears or
 * changes, a `font` element takes its place. (A browser nests two, which costs more.) The words stay,
 * so that a test finds them as ever. Answers are held three times as long as a text, so that it is
 * mostly replaced before they change it. `cleanPages` of fixtures.ts fails the test when the page
 * writes into a text that was replaced, so that a member would read the old one, when it misses such
 * a text, and when nothing was translated.
 */
export async function translate(page: Page) {
  untranslated.add(page)
  await page.exposeFunction('onTranslated', () => untranslated.delete(page))
  await page.addInitScript(() => {
    // Those of the browser, also where a test holds the time.
    const { fetch, setTimeout } = window
    window.fetch = async (...request) => {
      const response = await fetch(...request)
      await new Promise((resolve) => setTimeout(resolve, 60))
      return response
    }
    const replaced = new WeakSet<Node>()
    const isOwn = (text: Text) =>
      text.parentElement?.closest('font, script, style, textarea, title, [translate=no]')
    const replace = (text: Text) => {
      if (!text.isConnected || !text.data.trim() || isOwn(text)) return
      const font = document.createElement('font')
      font.append(text.data)
      if (!document.querySelector('font')) (window as unknown as Translated).onTranslated()
      replaced.add(text)
      text.replaceWith(font)
    }
    const later = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      if (node instanceof Text) setTimeout(replace, 20, node)
      while (texts.nextNode()) setTimeout(replace, 20, texts.currentNode)
    }
    for (const [owner, name] of [
      [Node.prototype, 'nodeValue'],
      [CharacterData.prototype, 'data'],
    ] as const) {
      const { set, ...rest } = Object.getOwnPropertyDescriptor(owner, name) ?? {}
      Object.defineProperty(owner, name, {
        ...rest,
        set(this: Node, value: string) {
          if (replaced.has(this)) reportError(new Error(`Not seen in a translated page: ${value}`))
          set?.call(this, value)
        },
      })
    }
    for (const name of ['insertBefore', 'removeChild'] as const) {
      const change = Node.prototype[name] as (...nodes: unknown[]) => Node
      Object.assign(Node.prototype, {
        [name](this: Node, ...nodes: unknown[]) {
          try {
            return change.apply(this, nodes)
          } catch (error) {
            reportError(error)
            throw error
          }
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

/** Finds the words where the translation has put them in place of the page's own text. */
export const translated = (place: Page | Locator, words: string | RegExp) =>
  place.locator('font', { hasText: words })
