import { type Node, parseSync, Visitor } from 'oxc-parser'

/** "Your places", "Could not be loaded." */
const isSentence = (text: string) =>
  /^[A-Z][a-z'’]+,? \S/.test(text) || /^[A-Z].*[a-z][.!?]$/.test(text)
/** "Strong", "· Remote"; the names of the product and of others are the same in every language. */
const isWord = (text: string) =>
  /^\P{L}*\p{Lu}\p{Ll}+\P{L}*$/u.test(text) && !/\b(?:Wayside|Instagram)\b/.test(text)
const isShown = (text: string) => isSentence(text) || isWord(text)
/** "word two" */
const hasWords = (text: string) => /(?<![\w-])\p{L}{2,} \p{L}{2,}(?![\w-])/u.test(text)
/** Beside what an expression gives: "… found", "… in …". */
const goesOn = (text: string) => hasWords(text) || /… [a-z]{2,}(?![\w-])/.test(text)
const hasLetters = (text: string) => /\p{L}{2}/u.test(text)

/** Calls whose arguments are read by developers, the log or the browser. */
const calledForOthers =
  /^console\.|^logFailure$|(?:querySelector(?:All)?|matches|closest|matchMedia)$|\.(?:includes|startsWith|get)$|\blocks\.request$/
const madeForOthers = /Error$/
const ofClasses = /class(?:Name|es)?$/i
/** Attributes and values of several words that no person reads. */
const forBrowsers = /^(?:rel|autoComplete|media|fonts)$/

/** The properties whose texts a person reads. `name` may be a field's, `kind` a machine's. */
const forReaders =
  /^(?:(?:aria-)?label|title|text|hint|placeholder|description|message|empty|failed|busy|submit)$/
/** Names that are the same in every language. */
const isName = (text: string) => /^(?:UTC|Wayside|Instagram)$/.test(text)

/** The literals that an expression may become: both of `isOn ? 'on' : 'off'`. */
function literalsOf(node: Node): Node[] {
  switch (node.type) {
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(literalsOf)
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(literalsOf)
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return literalsOf(node.expression)
    default:
      return node.type === 'Literal' || node.type === 'TemplateLiteral' ? [node] : []
  }
}

const isOne = (node: Node) => node.type === 'Literal' && (node.value === 1 || node.value === 2)

/** Whether two words are the forms for one and for several: guest and guests, person and people, s. */
const areForms = (one: string, other: string) =>
  hasLetters(one + other)
    ? one.slice(0, 2).trim() !== '' && one.slice(0, 2) === other.slice(0, 2)
    : /^s?$/.test(one) && /^s?$/.test(other)

/** The list of `[a, b].filter(Boolean)`. */
const listIn = (node: Node): Node =>
  node.type === 'CallExpression' && node.callee.type === 'MemberExpression'
    ? listIn(node.callee.object)
    : node

/** Finds sentences and words outside the texts files that a script holds, in whatever shape. */
export function writtenSentences(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const left: { start: number; end: number }[] = []
  const leave = ({ start, end }: Node) => left.push({ start, end })
  const named = ({ start, end }: Node) => source.slice(start, end)
  const isForOthers = (name: Node) => ofClasses.test(named(name)) || forBrowsers.test(named(name))
  new Visitor({
    CallExpression: (node) => calledForOthers.test(named(node.callee)) && leave(node),
    NewExpression: (node) => madeForOthers.test(named(node.callee)) && leave(node),
    BinaryExpression: ({ operator, left: one, right: other }) => {
      if (!/^(?:[!=]==|in)$/.test(operator)) return
      for (const side of [one, other]) if (side.type === 'Literal') leave(side)
    },
    TSLiteralType: leave,
    ImportDeclaration: ({ source: from }) => leave(from),
    JSXAttribute: (node) => isForOthers(node.name) && leave(node),
    AssignmentExpression: (node) =>
      node.left.type === 'MemberExpression' && isForOthers(node.left.property) && leave(node),
    VariableDeclarator: (node) => isForOthers(node.id) && leave(node),
  }).visit(program)
  const problems: string[] = []
  const judge = ({ start }: { start: number }, text: string, isText: boolean) => {
    if (!isText || left.some((node) => node.start <= start && start < node.end)) return
    const line = source.slice(0, start).split('\n').length
    problems.push(`${file}:${line} says "${text}": move it to a texts file`)
  }
  /** Where any letters are a text. */
  const joined = new Set<number>()
  new Visitor({
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || named(callee.property) !== 'join') return
      const list = listIn(callee.object)
      for (const item of list?.type === 'ArrayExpression' ? list.elements : [])
        if (item) joined.add(item.start)
    },
    BinaryExpression: ({ operator, left: one, right: other }) => {
      if (operator === '+') for (const side of [one, other]) joined.add(side.start)
    },
    Property: ({ key, value }) => {
      const name = key.type === 'Literal' ? String(key.value) : named(key)
      if (forReaders.test(name)) for (const literal of literalsOf(value)) joined.add(literal.start)
    },
    ConditionalExpression: (node) => {
      const { test, consequent: one, alternate: other } = node
      if (test.type !== 'BinaryExpression' || ![test.left, test.right].some(isOne)) return
      if (one.type !== 'Literal' || other.type !== 'Literal') return
      if (areForms(String(one.value), String(other.value)))
        judge(node, `${one.value}/${other.value}`, true)
    },
    Literal: (node) => {
      if (typeof node.value !== 'string') return
      const isWords = isShown(node.value) || hasWords(node.value)
      judge(
        node,
        node.value,
        isWords || (joined.has(node.start) && hasLetters(node.value) && !isName(node.value)),
      )
    },
    TemplateLiteral: (node) => {
      const text = node.quasis.map(({ value }) => value.cooked).join('…')
      judge(
        node,
        text,
        isShown(text) || goesOn(text) || (joined.has(node.start) && hasLetters(text)),
      )
    },
  }).visit(program)
  return problems
}

/** Finds the words of a page that the build does not write in: `{{claim}}` stands for one that it does. */
export function wordsOfPage(file: string, html: string): string[] {
  const shown = /(?<=>)[^<>]+(?=<)|(?<=\s(?:content|alt|title|aria-label)=")[^"]+/g
  return [...html.matchAll(shown)]
    .filter(([text]) => isShown(text.trim()) || hasWords(text))
    .map(({ 0: text, index }) => {
      const line = html.slice(0, index).split('\n').length
      return `${file}:${line} says "${text.trim()}": move it to a texts file`
    })
}
