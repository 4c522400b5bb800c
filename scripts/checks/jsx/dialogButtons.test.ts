import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judgeDialogs } from './dialogButtons.ts'

const judge = (files: Record<string, string>) => judgeDialogs(new Map(Object.entries(files)))

// spec 20.6
test('finds no dialog of the web app with a button outside Actions', () => {
  const files = globSync('web/src/**/*.tsx').map((file) => file.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(200)
  expect(judgeDialogs(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([])
})

const button = '<Button kind="main">Send</Button>'

test('accepts buttons inside Actions, buttons that are only icons or in a text, and pages without a dialog', () => {
  expect(
    judge({
      'web/src/A.tsx': `const A = () => <Dialog><button className={styles.close} /><Button kind="inline">a</Button><Actions main={${button}} /></Dialog>`,
      'web/src/B.tsx': `const B = () => <form>${button}</form>`,
    }),
  ).toEqual([])
})

test.each([
  ['a button of its own', { 'web/src/A.tsx': `const A = () => <Dialog>${button}</Dialog>` }, 'A'],
  [
    'a link like a button, on a condition',
    {
      'web/src/A.tsx':
        "const A = () => <Dialog>{is && <ButtonLink kind={is ? 'sign' : 'main'} to='/' />}</Dialog>",
    },
    'A',
  ],
  [
    'a component of the same file',
    {
      'web/src/A.tsx': `const A = () => <Dialog><Form /></Dialog>\nfunction Form() { return <form>${button}</form> }`,
    },
    'A',
  ],
  [
    'a component of another file',
    {
      'web/src/A.tsx':
        "import { Form } from './ui/B.tsx'\nconst A = () => <Dialog><Form /></Dialog>",
      'web/src/ui/B.tsx': `export const Form = () => <form>${button}</form>`,
    },
    'ui/B',
  ],
])('the check of buttons of dialogs finds %s outside Actions', (_, files, where) =>
  expect(judge(files)).toEqual([expect.stringContaining(`web/src/${where}.tsx:`)]),
)
