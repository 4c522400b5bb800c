import { expect, test } from 'vitest'
import { judgeRestyling } from './restyling.ts'

const sheet = 'web/src/ui/kit/Tabs.module.css'
const judge = (css: string) => judgeRestyling(new Map([[sheet, css]]))

test.each([
  ['the element that has something', '.tabs:has(> :nth-child(4)) { gap: 0 }'],
  ['a class inside it', '.tabs:has(a) > .last:last-child { gap: 0 }'],
  ['an element inside it', '.tabs:has(a) > :is(h1, h2), .tabs:has(a) svg { gap: 0 }'],
  ['an attribute inside it', ".tabs:has(a) > :not([aria-current='page']) { gap: 0 }"],
  ['any element elsewhere', '.tabs > *, .tabs > :has(a) { gap: 0 }'],
  ['any element but the first', '.tabs > :not(:first-child) { gap: 0 }'],
  ['any element beside a class', '.tabs > .open ~ * { gap: 0 }'],
])('takes a rule for %s', (_, css) => expect(judge(css)).toEqual([]))

test.each([
  '.tabs:has(a) > *',
  '.tabs:has(> :nth-child(4)) > :not(:last-child)',
  '.tabs > a, .tabs:not(:has(a)) :last-child',
  'html:has(dialog) + .tabs > *',
  '.tabs > * + *',
  ':where(.tabs > * + *)',
  '.tabs > :first-child ~ :not(:last-child)',
])('refuses a rule for any element by what it has around it: %s', (selector) =>
  expect(judge(`@media (max-width: 480px) {\n${selector} { gap: 0 }\n}`)).toEqual([
    `${sheet}:2 restyles much of the page with each new element: ${selector} needs a class at its end`,
  ]),
)
