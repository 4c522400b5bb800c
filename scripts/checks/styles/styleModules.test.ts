import { expect, test } from 'vitest'
import { judgeStyles } from './styleModules.ts'

const sound = {
  'web/src/styles/ui.css': '.btn { color: red }',
  'web/src/ui/Card.module.css':
    '.card > a { color: red }\n@media (hover: hover) {\n  .card:hover { color: red }\n}\n@media print {\n  .cardTitle { margin: 0.5rem }\n}',
  'web/src/ui/Card.tsx':
    "import styles from './Card.module.css'\nconst all = [styles.card, styles.cardTitle]",
}
const judge = (more: Record<string, string> = {}) =>
  judgeStyles(new Map(Object.entries({ ...sound, ...more })))

test.each([
  "const a = <p className={styles.card} style={{ '--n': n, '--top': '1px' } as CSSProperties} />",
  'const look = styles.card; const a = <p className={look} />',
  'const A = ({ className }) => <p className={`@{styles.card} @{className}`} />',
  "import { hiddenClass } from '../ui/kit/parts.ts'\nconst a = <p className={isOn ? hiddenClass : undefined} />",
  "const a = <p className={[styles.card, isOn && styles.cardTitle].filter(Boolean).join(' ')} />",
  "const a = kind === 'main' && element.className === old",
])('the check of style modules takes the classes of %s', (code) =>
  expect(
    judge({
      'web/src/ui/A.tsx': `import styles from './Card.module.css'\n${code.replaceAll('@', '$')}`,
    }),
  ).toEqual([]),
)

test('finds nothing wrong when components and style modules name the same classes', () =>
  expect(judge()).toEqual([]))

// spec 29.5, 29.6
test.each<[string, Record<string, string>, string]>([
  [
    'a class that the module does not have',
    { 'web/src/ui/A.tsx': "import styles from './Card.module.css'\nstyles.crad" },
    'web/src/ui/A.tsx uses styles.crad, which ./Card.module.css does not have',
  ],
  [
    'a computed class',
    { 'web/src/ui/A.tsx': "import styles from './Card.module.css'\nstyles[tone]" },
    'web/src/ui/A.tsx computes a class of ./Card.module.css: use a data attribute',
  ],
  [
    'a class that no component uses',
    { 'web/src/ui/Card.module.css': '.card, .cardTitle, .cardFoot { color: red }' },
    'no component uses .cardFoot of web/src/ui/Card.module.css',
  ],
  [
    'a global class outside the folder of global styles',
    { 'web/src/ui/B.css': '' },
    'web/src/ui/B.css styles everything: call it B.module.css',
  ],
  [
    'a style that reaches into another part',
    { 'web/src/ui/Card.module.css': '.card, .cardTitle :global(.btn) { color: red }' },
    'web/src/ui/Card.module.css:1 reaches into another part by :global(): give it a class',
  ],
  [
    'a style that reaches into all that follows',
    { 'web/src/ui/Card.module.css': '.card, .cardTitle :global .btn { color: red }' },
    'web/src/ui/Card.module.css:1 reaches into another part by :global(): give it a class',
  ],
  [
    'a class of another part by composes',
    { 'web/src/ui/Card.module.css': '.card, .cardTitle { composes: btn from global; gap: 0 }' },
    'web/src/ui/Card.module.css:1 takes a class of another part by composes: use the part',
  ],
  ...[
    "<p style={{ marginLeft: 7, '--top': '1px' }} />",
    "<p style={{ '--n': n, marginLeft: '7px' }} />",
    "<p style={{ '--n': n, ...more } as CSSProperties} />",
    "<p style={{ '--n': n, 'margin-left': '7px' }} />",
    "<p style={{ '--n': n, [side]: '7px' }} />",
    '<p style={look} />',
  ].map((jsx): [string, Record<string, string>, string] => [
    `what is drawn by style in ${jsx}`,
    { 'web/src/pages/A.tsx': `const a = ${jsx}` },
    'web/src/pages/A.tsx draws by style: use a class, or set a custom property',
  ]),
  [
    'two modules of one name',
    { 'web/src/pages/Card.module.css': '' },
    'web/src/pages/Card.module.css has the name of web/src/ui/Card.module.css, so their classes would be the same',
  ],
  [
    'a module imported without a name',
    { 'web/src/ui/A.tsx': "import './Card.module.css'" },
    'web/src/ui/A.tsx imports ./Card.module.css without a name, so the build would leave it out',
  ],
  [
    'a module that does not exist',
    { 'web/src/ui/A.tsx': "import styles from './A.module.css'" },
    'web/src/ui/A.tsx imports ./A.module.css, which does not exist',
  ],
  [
    'a module of another folder',
    { 'web/src/pages/A.tsx': "import styles from '../ui/Card.module.css'" },
    'web/src/pages/A.tsx borrows ../ui/Card.module.css of another folder: use its part',
  ],
  [
    'a hover that touch screens keep',
    {
      'web/src/ui/Card.module.css':
        '/* Not :hover. */\n.card,\n.cardTitle:hover {\n  color: red;\n}\n@media print {\n  .card { --a: 1 }\n}',
    },
    'web/src/ui/Card.module.css:3 styles :hover outside of @media (hover: hover)',
  ],
  [
    'a check box with a look of its own',
    { 'web/src/ui/Card.module.css': '.card, .cardTitle input { accent-color: red }' },
    'web/src/ui/Card.module.css:1 colours a native control: choices.css does that',
  ],
  [
    'a class that the kit draws',
    { 'web/src/pages/A.tsx': '<button type="button" className="btn primary" />' },
    'web/src/pages/A.tsx names the class btn: use its part of web/src/ui/kit',
  ],
  [
    'a class that the kit draws, beside another',
    { 'web/src/pages/A.tsx': '<div className={`card`} />' },
    'web/src/pages/A.tsx names the class card: use its part of web/src/ui/kit',
  ],
  ...[
    '<p className={`$' + '{styles.card} btn`} />',
    "<p className={is === 'on' ? styles.card : 'btn'} />",
    "<p className={[styles.card, is && 'card btn'].join(' ')} />",
    "<Panel labelClassName='btn' />",
    "{ className: 'btn' }",
    "(() => { const rowClass = 'btn'; return rowClass })()",
    '<p className={look} />; const look = "btn"',
    '<p className={looks[kind]} />; const looks = { main: "btn" } as const',
    '<p className={lookOf(kind)} />; function lookOf(kind) { if (kind) return "btn" }',
    '<p className={`a`.length ? a : b} />; const a = b; const b = isOn ? a : "btn"',
  ].map((jsx): [string, Record<string, string>, string] => [
    `a global class in ${jsx}`,
    {
      'web/src/pages/A.tsx': `import styles from '../ui/Card.module.css'\nconst a = ${jsx}`,
    },
    'web/src/pages/A.tsx names the class btn: use its part of web/src/ui/kit',
  ]),
  ...['look', 'isOn ? styles.card : props.look', 'lookOf(kind)', '[look].join()'].map(
    (value): [string, Record<string, string>, string] => [
      `a class of what the file does not show, ${value}`,
      {
        'web/src/pages/A.tsx': `import styles from '../ui/Card.module.css'\nimport { look, lookOf } from './look.ts'\nconst a = ({ props }) => <p className={${value}} />`,
      },
      `web/src/pages/A.tsx takes a class from ${/lookOf|props|look/.exec(value)?.[0]}: call it a class where it is made`,
    ],
  ),
  ...[
    "element.classList.add('btn')",
    "element.className = 'btn'",
    "element.setAttribute('class', 'btn')",
  ].map((code): [string, Record<string, string>, string] => [
    code,
    { 'web/src/ui/kit/A.ts': code },
    'web/src/ui/kit/A.ts changes the classes of an element: use a data attribute',
  ]),
  [
    "a search field with the browser's own button",
    { 'web/src/ui/A.tsx': '<input className="control" type="search" />' },
    "web/src/ui/A.tsx has a search field of the browser's: use SearchBox.tsx",
  ],
])('the check of style modules refuses %s', (_, more, problem) =>
  expect(judge(more)).toContain(problem),
)
