import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const require = createRequire(import.meta.url)
const engine = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8')

/**
 * Lists the rules that report false failures on our pages, with reasons. A pattern limits a rule to
 * the elements it is wrong about.
 */
const ignored: Record<string, { where?: RegExp; why: string }> = {
  label_content_exists: {
    where: /^<label[^>]* title="\w+ theme"/,
    why: 'It does not count text that only screen readers get.',
  },
  fieldset_legend_valid: {
    where: /class="Footer_themeSwitch"/,
    why: 'It does not count a legend that only screen readers get.',
  },
  input_autocomplete_valid: {
    where: /autocomplete="username( webauthn)?"/,
    why: 'HTML allows username on fields of type email, with webauthn for passkeys.',
  },
  element_tabbable_role_valid: {
    why: 'A part that scrolls must be reached by keyboard (axe: scrollable-region-focusable).',
  },
  aria_complementary_label_visible: {
    where: /class="EditPreview_preview/,
    why: 'Its first line says the same words.',
  },
  text_contrast_sufficient: {
    where: /^<(strong|small)>|^<(a|button)[^>]* class="sign[ "]/,
    why: 'Painted on a pseudo-element: sign-contrast.spec.ts.',
  },
  aria_article_label_unique: {
    where: /class="card PostCard_post"/,
    why: 'A post is named after its author, who may write many.',
  },
  aria_child_valid: {
    where: /class="UserTypeSigns_types"/,
    why: 'The question and its error stand in the group that they are about.',
  },
}

interface Result {
  ruleId: string
  value: readonly [policy: string, outcome: string]
  message: string
  snippet: string
  node?: Node
}

/** Brings the engine along with each page that is opened from now on. */
export const loadEngineWith = (page: Page) => page.addInitScript(`${engine}\nwindow.ace = ace`)

/**
 * Expects no violation and no failed recommendation from IBM Equal Access. Its POTENTIAL and MANUAL
 * results were judged once: docs/decisions/034-second-accessibility-engine.md.
 */
export async function expectNoFailures(page: Page) {
  // The debugger runs the script, so the page's content security policy does not block it.
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(engine)
  const results = await page.evaluate(async () => {
    const { ace } = window as unknown as {
      ace: { Checker: new () => { check: (...args: unknown[]) => Promise<unknown> } }
    }
    const report = (await new ace.Checker().check(document, ['WCAG_2_2'])) as { results: Result[] }
    return report.results.map(({ ruleId, value, message, snippet, node }) => ({
      ruleId,
      value,
      message,
      // A plain span is told by what it stands in.
      snippet: (snippet === '<span>' && node?.parentElement?.outerHTML) || snippet,
    }))
  })
  expect(results.length).toBeGreaterThan(50)
  const failures = results.filter(({ ruleId, value, snippet }) => {
    const exception = ignored[ruleId]
    return value[1] === 'FAIL' && !(exception && (exception.where?.test(snippet) ?? true))
  })
  expect(
    failures.map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`),
  ).toEqual([])
}
