import { type Node, parseSync, Visitor } from 'oxc-parser'

/** The key of texts that begin or speak alike, whatever it was before. */
const roles: readonly [text: RegExp, key: RegExp, better: string][] = [
  [/^Try again$/, /^tryAgain$/, 'tryAgain'],
  [/^Loading\b/, /loading$/i, 'loading'],
  [
    /\bcould(?: not|n['’]t) (?:be )?(?:load|sav|sent|send|read|fetch)|^(?:Failed|Unable) to\b/i,
    /failed(?:Title)?$|^network$|refused$/i,
    'failed',
  ],
  [
    /^(?:No|Nobody|Nothing|You have (?:no|not)) .*\byet\b/,
    /^empty|empty(?:Hint|Title)?$|^noMatch/i,
    'empty',
  ],
  [/^Are you sure\b/i, /^confirmT(?:itle|ext)$/, 'confirmTitle'],
  // A sentence; that of a job has a label.
  [/^[A-Z].* .*[.!?]$/, /^(?!description$)/, 'hint'],
]

/**
 * Keys that say what a text of the scheme says, by another name. A list, since most roles cannot be
 * told from their texts: a title or a hint may say anything, and "No action" is no empty list.
 */
const refusedKeys: Record<string, string> = {
  heading: 'title',
  headline: 'title',
  header: 'title',
  subtitle: 'hint',
  section: 'title',
  sure: 'confirmTitle',
  confirm: 'confirmTitle',
  doRemove: 'submit',
  areYouSure: 'confirmTitle',
  forGood: 'confirmText',
  emptyTitle: 'empty',
  emptyText: 'emptyHint',
  noneLead: 'emptyHint',
  nobodyLead: 'emptyHint',
  nothingHint: 'emptyHint',
  noneYet: 'empty',
  noneYetHint: 'emptyHint',
  nothingOpen: 'paneEmpty',
  nothingOpenHint: 'paneEmptyHint',
  noClosed: 'closedEmpty',
  noHistory: 'historyEmpty',
  nobodyFound: 'noMatch',
  noResults: 'noMatch',
  noFit: 'filteredEmpty',
  noFitHint: 'filteredEmptyHint',
  noneOf: 'noMatch',
  looking: 'loading',
  isLoading: 'loading',
  notLooked: 'loadFailed',
  error: 'failed',
  oops: 'failedTitle',
  wrong: 'failedTitle',
  unreachable: 'network',
  soon: 'doneHint',
  sharing: 'busy',
  taking: 'busy',
  getting: 'busy',
  keeping: 'busy',
  opensTab: 'newTab',
  twice: 'repeated',
}

const small = (key: string) => key.charAt(0).toLowerCase() + key.slice(1)

/** Forms of keys outside of the scheme, each with its form in it: the thing stands first. */
const refusedForms: readonly [RegExp, (...parts: string[]) => string][] = [
  [/^lead$/, () => 'hint'],
  [/^(\w+)Lead$/, (what) => `${what}Hint`],
  [/^(?!textOf|doneMailsOf)([a-z]\w*)None$/, (what) => `${what}Empty`],
  [/^no([A-Z]\w*s)(Hint)?$/, (what, hint = '') => `${small(what)}Empty${hint}`],
  [/^\w+Confirm$/, () => 'confirmTitle'],
  [/^empty(?!Hint)([A-Z]\w*?)(Hint)?$/, (what, hint = '') => `${small(what)}Empty${hint}`],
  [/^loading([A-Z]\w*)$/, (what) => `${small(what)}Loading`],
  [/^failedTo([A-Z][a-z]+)(?:Hint)?$/, (act) => `${small(act)}Failed`],
  [/^(\w*[fF]ailed)Hint$/, (failed) => failed],
  [/^goTo([A-Z]\w*)$/, (place) => `to${place}`],
]

function betterKey(key: string): string | undefined {
  if (Object.hasOwn(refusedKeys, key)) return refusedKeys[key]
  for (const [form, better] of refusedForms) {
    const parts = form.exec(key)
    if (parts) return better(...parts.slice(1))
  }
  return undefined
}

/** The text of a key, with `…` for what is put into it. */
function textOf(node: Node | null): string {
  if (node?.type === 'ArrowFunctionExpression') return textOf(node.body)
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked).join('…')
  return node?.type === 'Literal' ? String(node.value) : ''
}

const parsed = (file: string, source: string) => {
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  return { program, lineOf: (at: number) => source.slice(0, at).split('\n').length }
}

/** Finds the keys and constants of a texts file that have another name in the scheme of all of them. */
export function oddKeys(file: string, source: string): string[] {
  const { program, lineOf } = parsed(file, source)
  const problems: string[] = []
  /** The keys around, such as `empty` of what is said of each list. */
  const above: string[] = []
  const judge = (at: number, key: string, value: Node | null) => {
    const text = textOf(value)
    const role = roles.find(
      ([says, called]) => says.test(text) && ![...above, key].some((name) => called.test(name)),
    )
    const better = betterKey(key) ?? role?.[2]
    if (better) problems.push(`${file}:${lineOf(at)} calls a text ${key}: call it ${better}`)
  }
  new Visitor({
    Property: ({ start, key, value }) => {
      const name = key.type === 'Identifier' ? key.name : ''
      if (name) judge(start, name, value)
      above.push(name)
    },
    'Property:exit': () => above.pop(),
    VariableDeclarator: ({ start, id, init }) => {
      if (id.type === 'Identifier') judge(start, id.name, init)
    },
  }).visit(program)
  return problems
}

/** Finds the texts with one character for three points; those of the specification have three. */
export function oddEllipses(file: string, source: string): string[] {
  const { program, lineOf } = parsed(file, source)
  const problems: string[] = []
  const judge = (at: number, text: string) => {
    if (text.includes('…')) problems.push(`${file}:${lineOf(at)} says "${text}": write ...`)
  }
  new Visitor({
    Literal: ({ start, value }) => typeof value === 'string' && judge(start, value),
    TemplateLiteral: ({ start, quasis }) =>
      judge(start, quasis.map(({ value }) => value.cooked).join('')),
  }).visit(program)
  return problems
}
