import { expect, test } from 'vitest'
import { judgeSides } from './styleSides.ts'

const judge = (declaration: string) =>
  judgeSides(new Map([['web/src/ui/A.module.css', `.a { color: red; ${declaration}; }`]]))

// spec 29.6
test.each([
  'margin-left: 0',
  'padding-right : 0',
  'border-right-color: red',
  'border-top-left-radius: 0',
  'left: 0',
  'margin-top: 0',
  'scroll-margin-bottom: 0',
  'border-top: 0',
  'bottom: 0',
  'text-align: right',
  'text-align:left',
  'justify-content: right',
  'float: left',
  'transform-origin: left',
  'background-position: right 4px top',
  'mask-image: linear-gradient(to top right, red, blue)',
  'background: linear-gradient(0deg, red, red), linear-gradient(90deg, red 8%, blue)',
  'mask: repeating-linear-gradient(270deg, red 0 calc(25% - 4px), blue calc(25% - 4px) 25%)',
])('the check of sides refuses %s, which names a side of the screen', (declaration) => {
  const [property] = declaration.split(/ ?:/)
  expect(judge(declaration)).toEqual([
    `web/src/ui/A.module.css:1 names a side by ${property}: use -inline- or -block-start and -end`,
  ])
})

test('takes a side that turns with the script, and reads what follows a nested rule', () => {
  const judgeSheet = (css: string) => judgeSides(new Map([['web/src/ui/A.module.css', css]]))
  const fade = '.a { --from: to left; mask: linear-gradient(var(--from), red, blue); }'
  expect(judgeSheet(fade)).toHaveLength(1)
  expect(judgeSheet(`${fade} [dir='rtl'] .a { --from: to right; }`)).toEqual([])
  expect(judgeSheet('.a { color: red; & b { color: blue; } margin-left: 9px; }')).toHaveLength(1)
})

test.each([
  ['4px', 'translate: 4px 0'],
  ['-50%', 'translate: -50%'],
  ['calc(1px + 2px)', 'translate: calc(1px + 2px) -1px'],
  ['-8px', 'transform: translateX(-8px)'],
  ['1rem', 'transform: rotate(3deg) translate(1rem, 0)'],
  ['var(--far)', 'transform: translate3d(var(--far), 0, 0)'],
])('refuses to move by %s to a side of the screen: %s', (move, declaration) =>
  expect(judge(declaration)).toEqual([
    `web/src/ui/A.module.css:1 moves by ${move} to a side of the screen: use a custom property with another sign for [dir='rtl']`,
  ]),
)

test('takes a move that turns with the script', () => {
  const css =
    ".a { --on: 4px; translate: var(--on) 0; transform: translateX(calc(2 * var(--on))) } [dir='rtl'] .a { --on: -4px }"
  expect(judgeSides(new Map([['web/src/ui/A.module.css', css]]))).toEqual([])
})

test.each(['padding: 0 1rem 0 2rem', 'margin: 0 auto 0 calc(1rem + 2px)', 'inset: 0 0 0 auto'])(
  'refuses %s, whose right and left differ',
  (declaration) => {
    const [property] = declaration.split(':')
    expect(judge(declaration)).toEqual([
      `web/src/ui/A.module.css:1 has another left than right in ${property}: use -block and -inline`,
    ])
  },
)

test.each([
  'border-radius: 20px 20px 6px',
  'border-radius: 20px 20px 20px 6px',
  'border-radius: calc(var(--r-2) - 1px) 0 0 calc(var(--r-2) - 1px)',
  'border-radius: 8px 0',
  'border-radius: 8px / 8px 0 0 8px',
])('the check of sides refuses %s, whose right and left corners differ', (declaration) =>
  expect(judge(declaration)).toEqual([
    'web/src/ui/A.module.css:1 has other corners left than right: use border-start-start-radius and the like',
  ]),
)

test.each([
  'border-radius: 8px 8px 0 0',
  'border-radius: calc(var(--r-2) / 2) calc(var(--r-2) / 2) 0 0',
  'border-radius: 8px / 4px',
  'border-radius: 8px 0 0 8px; clip-path: var(--blade)',
  'margin-inline: 0 1rem',
  'padding: 0 1rem 2rem',
  'padding: 0 calc(1rem + 2px) 2rem calc(1rem + 2px)',
  'background: linear-gradient(90deg, red, blue var(--side) calc(100% - var(--side)), red)',
  'translate: 0 -50%',
  'translate: none',
  'transform: translateY(4px) rotate(58deg)',
  'transform: translate(0, 4px)',
  'text-align: start',
  'float: inline-start',
])('the check of sides takes %s', (declaration) => expect(judge(declaration)).toEqual([]))
