import { expect, test } from 'vitest'
import { judgeReach } from './styleReach.ts'

const card = `import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../ui/kit/Button.tsx'
import styles from './Card.module.css'
const Card = () => (
  <Panel as="section" className={styles.card}>
    <h2><Link to="/">{title}</Link></h2>
    <p data-mine={isMine || undefined}><Check /></p>
    <Button className={styles.go}>{texts.go}</Button>
  </Panel>
)`
const sheet = 'web/src/features/jobs/Card.module.css'
const judge = (css: string, at = sheet) =>
  judgeReach(
    new Map([
      [at.replace('.module.css', '.tsx'), card],
      [at, css],
    ]),
  )

test.each([
  ['a part by its class', '.card .go, .card > .go:hover { gap: 0 }'],
  ['an attribute of a part with a class', ".card .go[aria-expanded='true'] { gap: 0 }"],
  ['what its own part is or is not', ".go:is(button, [aria-busy='true']):not([hidden]) { gap: 0 }"],
  ['an element that the component writes', '.card h2, .card > p + p { gap: 0 }'],
  ['an element that it writes by as', 'body:has(section .go) .card { gap: 0 }'],
  ['a link and an icon that it writes', '.card a:focus-visible, .card p > svg { gap: 0 }'],
  ['a data attribute that it writes', '.card > [data-mine] { gap: 0 }'],
  ['a place', '.card > :last-child, .card > * + * { gap: 0 }'],
  ['a step of an animation', '@keyframes rise { from { opacity: 0 } }'],
])('takes a rule for %s', (_, css) => expect(judge(css)).toEqual([]))

// spec 29.6
test.each([
  ['button', '.card button { gap: 0 }'],
  ['button', '.card > .go + button:hover { gap: 0 }'],
  ['button', '.card > button[aria-haspopup]:is(:focus-visible, .go) { gap: 0 }'],
  ['input', '.card :is(h2, input) { gap: 0 }'],
  ['ul', '@media print { .card:not(.go) > ul { gap: 0 } }'],
  ['select', '.card:has(select:focus-visible) { gap: 0 }'],
  ['footer', 'main:has(.card) + footer { gap: 0 }'],
  ['[role]', ".card [role='status'] { gap: 0 }"],
  ['[id]', ".card:has(.go [id$='-error']) { gap: 0 }"],
  ['[data-theirs]', '.card > :not([data-theirs]) { gap: 0 }'],
])('refuses a rule that reaches for %s: %s', (name, css) =>
  expect(judge(css)).toEqual([`${sheet}:1 reaches for ${name} of another part: give it a class`]),
)

test.each(['pages', 'app', 'app/banners', 'ui/shared/forms'])('refuses one of %s too', (folder) => {
  const at = `web/src/${folder}/Card.module.css`
  expect(judge('.card button { gap: 0 }', at)).toEqual([
    `${at}:1 reaches for button of another part: give it a class`,
  ])
})

test('leaves the kit its own elements', () =>
  expect(judge('.card button { gap: 0 }', 'web/src/ui/kit/Card.module.css')).toEqual([]))

test('takes an icon that is handed over, and what a screen says to its frame', () => {
  const files = [
    [
      'web/src/app/Bar.tsx',
      "import type { LucideIcon } from 'lucide-react'\nimport styles from './Bar.module.css'",
    ],
    [
      'web/src/app/Bar.module.css',
      ".bar > svg { gap: 0 } body:has([data-view='chat']) .bar { gap: 0 }",
    ],
  ] as const
  expect(judgeReach(new Map(files))).toEqual([])
})
