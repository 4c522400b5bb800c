import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { namesIn, readRefusedWords, refusedIn, vagueCommentsIn } from './refusedWords.ts'

const refused = readRefusedWords(readFileSync('docs/glossary.md', 'utf8'))
const glossary = `## Refused in any name
| refused | say |
|---|---|
| \`inTurn\`, \`takeTurn\` | withAdvisoryLock |
| \`letter\` | email |
| \`seal\`, \`sealed\`, \`unseal\` | encrypt |

## Refused as a whole name
| refused | say | allowed |
|---|---|---|
| \`told\` | reported | |
| \`guards\` | headers | |
| \`Offer\` | UndoToast | \`offers\`: a column of the database |
`

describe('the refused words', () => {
  it('reads both tables of the glossary', () => {
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.some(({ isWholeName }) => isWholeName)).toBe(true)
    expect(refused.some(({ isWholeName }) => !isWholeName)).toBe(true)
  })

  it.each([
    ['inTurn', 'withAdvisoryLock'],
    ['moveInTurns', 'withAdvisoryLock'],
    ['takeTurn', 'withAdvisoryLock'],
    ['resetLetter', 'email'],
    ['LETTERS_KEPT', 'email'],
    ['HTMLLetter', 'email'],
    ['unseal', 'encrypt'],
    ['sealedEmails', 'encrypt'],
    ['told', 'reported'],
    ['Told', 'reported'],
    ['guard', 'headers'],
    ['Offers', 'UndoToast'],
    ['offer', 'UndoToast'],
  ])('refuses %s and names the standard word', (name, standard) => {
    expect(refusedIn(name, readRefusedWords(glossary))?.standard).toBe(standard)
  })

  it.each(['turn', 'insideTurn', 'newsletter', 'toldBy', 'offers', 'closeAll'])(
    'allows %s',
    (name) => {
      expect(refusedIn(name, readRefusedWords(glossary))).toBeUndefined()
    },
  )

  it.each(['sealed', 'unseal', 'Letters', 'Told', 'asked', 'callers', 'room', 'loaded'])(
    'refuses %s by the glossary',
    (name) => {
      expect(refusedIn(name, refused)).toBeDefined()
    },
  )

  it('holds no exception in the glossary that no row would refuse', () => {
    const bare = refused.map((row) => ({ ...row, exceptions: [] }))
    const exceptions = refused.flatMap((row) => row.exceptions)
    expect(exceptions.filter((name) => !refusedIn(name, bare))).toEqual([])
  })

  it('finds names at their lines and leaves comments and strings alone', () => {
    const source =
      "// a letter\nconst text = 'a letter'\nexport function post({ letter: email }: Mail) {\n  return email.text + text\n}\n"
    const names = [...namesIn('post.ts', source)].map(([name, line]) => `${line} ${name}`)
    expect(names.sort()).toEqual(['2 text', '3 Mail', '3 email', '3 letter', '3 post'])
  })
})

describe('comments', () => {
  it.each([
    '// What is stored stays.',
    '/** Who may read it. */',
    ' * Whoever asks gets an answer.',
    '/* What follows. */',
    '# What the server needs.',
    '  {/* Who wrote it. */}',
  ])('refuses a comment that begins vaguely: %s', (line) => {
    expect(vagueCommentsIn(`const a = 1\n${line}\n`)).toEqual([2])
  })

  it.each([
    '// Whatever they say.',
    "'Who can read it'",
    '## Who may import whom',
    '// Tells who.',
  ])('allows the line %s', (line) => expect(vagueCommentsIn(line)).toEqual([]))
})
