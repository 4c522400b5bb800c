import { expect, test } from 'vitest'
import { judgePaint, judgeProperties, judgeRooms, judgeTokens } from './styleTokens.ts'

const judge = (css: string, file = 'web/src/features/jobs/JobCard.module.css') =>
  judgeTokens(new Map([[file, css]]))

test.each([
  ['a step of the scale', '.a { gap: var(--s-2) var(--s-4); margin: 0 auto }'],
  ['a negative step', '.a { margin-block: calc(-1 * var(--s-2)) }'],
  ['a hairline', '.a { padding: 2px 0; margin: -1px; inset: auto 0 0.125rem }'],
  ['a part of what is around it', '.a { inset: 100% 50% auto }'],
  [
    'the room for a thing',
    '.a { --room-for-face: 4.6rem; padding-inline-end: var(--room-for-face) }',
  ],
  ['a step beside another length', '.a { padding: calc(var(--tap) + var(--s-3) + 1px) }'],
  ['a size that is no space', '.a { width: 1.5rem; top: 0.6rem; border-width: 5px }'],
  ['what the screen leaves free', '.a { padding-inline: calc((100vw - var(--page)) / 2) }'],
  ['what the part around leaves free', '.a { margin-inline: calc((100% - var(--page)) / 2) }'],
  ['a mixed token', '.a { color: color-mix(in oklab, var(--pine) 30%, transparent) }'],
  ['a mask', '.a { mask-image: linear-gradient(#000, transparent 30%) }'],
  ['a picture', ".a { background: url('/art/white-#ff0000.svg') }"],
  ['a name that holds a colour', '.a { color: var(--black-ice); white-space: nowrap }'],
])('finds nothing wrong in %s', (_, css) => expect(judge(css)).toEqual([]))

test.each([
  ['gap', '0.75rem', '.a { gap: 0.75rem }'],
  ['margin-inline-start', '-0.35rem', '.a { margin-inline-start: -0.35rem }'],
  ['padding', '12px', '.a { color: red; padding: var(--s-1) 12px }'],
  ['padding-inline-end', '4.6rem', '.a { padding-inline-end: 4.6rem }'],
  ['margin-block', '0.5em', '.a { margin-block: 0.5em }'],
  ['padding-inline', '1rem', '.a { padding-inline: clamp(1rem, 3vw, var(--s-5)) }'],
  ['margin-block-start', '-4rem', '.a { margin-block-start: calc(-4rem - var(--s-1)) }'],
  ['inset', '0.6rem', '.a { inset: auto 0.6rem 2px }'],
  ['inset-block-start', '1rem', '.a { inset-block-start: calc(var(--bar) + 1rem) }'],
  ['inset-inline-end', '-12px', '.a { inset-inline-end: -12px }'],
  ['column-gap', '1rem', '.a { column-gap: var(--gutter, 1rem) }'],
  ['grid-gap', '9pt', '.a { grid-gap: 9pt }'],
  ['gap', '0.4ch', '.a { gap: 0.4ch }'],
  ['padding-inline', '5%', '.a { padding-inline: 5% }'],
  ['gap', '2%', '.a { gap: 2% }'],
  ['grid-column-gap', '2.5%', '.a { grid-column-gap: 2.5% }'],
  ['margin', '-10%', '.a { margin: 0 calc(-10% - var(--s-2)) }'],
  ['gap', '0.15rem', '.a { gap: 0.15rem }'],
  ['margin-block-end', '3px', '.a { margin-block-end: 3px }'],
  ['padding-block', '3vw', '.a { padding-block: min(3vw, var(--s-4)) }'],
])('refuses a %s of %s in a feature', (property, length, css) =>
  expect(judge(css)).toContain(
    `web/src/features/jobs/JobCard.module.css:1 has ${length} as ${property}: use a step, --s-1 to --s-8, or name the room for a thing, as in --room-for-face`,
  ),
)

test.each(['--s-3', '--t-body', '--r-full', '--font-text'])(
  'refuses another value of %s in a feature',
  (property) =>
    expect(judge(`.a { ${property}: 1px }`)).toEqual([
      `web/src/features/jobs/JobCard.module.css:1 gives ${property} another value: take another token`,
    ]),
)

test('lets the kit and the global sheets choose a space', () => {
  for (const file of ['web/src/ui/kit/Chip.module.css', 'web/src/styles/buttons.css'])
    expect(judge('.a { padding: 0.3rem 0.95rem }', file)).toEqual([])
})

test.each([
  ...['#0b5a49', '#FFF', 'rgb(7 27 34 / 0.5)', 'oklch(60% 0.1 200)'],
  ...['white', 'gray', 'crimson', 'LightSlateGrey'],
])('refuses the colour %s anywhere but among the tokens', (colour) => {
  const css = `@media print {\n  .a { border: 1px solid ${colour} }\n}`
  const written = colour.replace(/\(.*/, '(')
  for (const file of ['web/src/pages/A.module.css', 'web/src/ui/kit/A.module.css'])
    expect(judge(css, file)).toEqual([`${file}:2 has the colour ${written}: make a token of it`])
  expect(judge(css, 'web/src/styles/sceneTokens.css')).toEqual([])
})

test('refuses a colour that is important', () =>
  expect(judge('.a { color: #f00 !important }')).toHaveLength(1))

const judgeRoom = (css: string, kit = '') =>
  judgeRooms(
    new Map([
      ['web/src/features/jobs/JobCard.module.css', css],
      ['web/src/ui/kit/Card.module.css', kit],
      ['web/src/styles/tokens.css', ':root { --bar: 68px }'],
    ]),
  )

test.each([
  ['.a { --gap: 0.7rem; gap: var(--gap) }', '0.7rem', '--gap'],
  ['.a { --gap: 3%; gap: var(--gap) }', '3%', '--gap'],
  ['.a { --side: clamp(1rem, 4vw, var(--s-7)) }\n.b { padding: 0 var(--side) }', '1rem', '--side'],
  ['.a { --step: 2.25rem; padding: var(--step); width: var(--step) }', '2.25rem', '--step'],
  ['.a { --pad: clamp(var(--s-4), 3vw, 9px); inset: var(--pad); gap: var(--pad) }', '3vw', '--pad'],
  ['.a { --one: 12px; --two: calc(2 * var(--one)); margin-block: var(--two) }', '12px', '--one'],
])('refuses a length that hides as a space in %s', (css, length, property) =>
  expect(judgeRoom(css)).toEqual([
    `web/src/features/jobs/JobCard.module.css:1 has ${length} as ${property}: use a step, --s-1 to --s-8, or name the room for a thing, as in --room-for-face`,
  ]),
)

test('refuses a length for a space that the kit draws', () =>
  expect(judgeRoom('.a { --gap: 0.7rem }', '.b { gap: var(--gap) }')).toHaveLength(1))

test.each([
  '.a { --room-for-face: 0.7rem; gap: var(--room-for-face) }',
  '.a { --room-for-number: 2.25rem; padding: var(--room-for-number); width: var(--room-for-number) }',
  '.a { --step: 2.25rem; width: var(--step) }',
  '.a { --bar: 60px; scroll-padding-block: var(--bar) }',
  '.a { --gap: var(--s-3); gap: var(--gap) }',
  '.a { --at: 45%; inset-block-start: var(--at) }',
  '.a { --line: 2px; gap: var(--line) }',
  '.a { --one: var(--two); --two: var(--one) }',
])('takes the custom properties of %s', (css) => expect(judgeRoom(css)).toEqual([]))

const judgeElement = (code: string, file = 'web/src/ui/kit/A.tsx') =>
  judgePaint(new Map([[file, `\n${code}`]]))

test.each([
  ['<path fill="#f00" />', '#f00'],
  ["<path stroke='red' />", 'red'],
  ["<stop stopColor={isOn ? 'none' : 'white'} />", 'white'],
  ['<path fill="rgb(1 2 3)" />', 'rgb('],
  ["const tone = '#f00'", '#f00'],
])('refuses the colour in %s', (code, colour) => {
  expect(judgeElement(code)).toContain(
    `web/src/ui/kit/A.tsx:2 paints with ${colour}: use a class and a token`,
  )
})

test('refuses a colour in a module without elements', () =>
  expect(judgeElement("context.fillStyle = '#f00'", 'web/src/ui/kit/a.ts')).toHaveLength(1))

test('takes the colour of the text, addresses and the colours of a test', () => {
  const element = '<a href="#face"><path fill="currentColor" stroke="none" color={tone} /></a>'
  expect(judgeElement(element)).toEqual([])
  expect(judgeElement('<path fill="red" />', 'web/src/ui/kit/A.test.tsx')).toEqual([])
})

test('refuses a custom property that nothing defines, also with a fallback', () => {
  const files = new Map([
    ['web/src/styles/tokens.css', ':root { --s-1: 4px; --ink: black }'],
    ['web/src/app/Bar.tsx', "style.setProperty('--height', '4px')"],
    ['web/src/app/Bar.module.css', '.a {\n  gap: var(--s-10);\n  top: var(--header, 4rem) }'],
    ['web/src/app/Bar2.module.css', '.a { gap: var( --s-1 ); height: var(--height); --own: 1px }'],
  ])
  expect(judgeProperties(files)).toEqual([
    'web/src/app/Bar.module.css:2 uses --s-10, which nothing defines',
    'web/src/app/Bar.module.css:3 uses --header, which nothing defines',
  ])
})
