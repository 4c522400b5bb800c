import { type Node, parseSync, Visitor } from 'oxc-parser'

/** "Your places", "Could not be loaded." */
const isSentence = (text: string) =>
  /^[A-Z][a-z'’]+,? \S/.test(text) || /^[A-Z].*[a-z][.!?]$/.test(text)
/** "Strong", "· Remote"; the names of the product and of others are the same in every language. */
const isWord = (text: string) =>
  /^\P{L}*\p{Lu}\p{Ll}+\P{L}*$/u.test(text) && !/\b(?:Wayside|Instagram)\b/.test(text)
const isShown = (text: string) => isSentence(text) || isWord(text)
/** Beside what an expression gives: "… places found", "… in …". */
const hasWords = (text: string) =>
  /(?<![\w-])[a-z]{2,} [a-z]{2,}(?![\w-])|… [a-z]{2,}(?![\w-])/.test(text)

/** What these are given is read by developers, the log or the browser. */
const calledForOthers =
  /^console\.|^logFailure$|(?:querySelector(?:All)?|matches|closest|matchMedia)$|\.(?:includes|startsWith|get)$/
const madeForOthers = /Error$/
const ofClasses = /class(?:Name|es)?$/i

/** Finds sentences and words outside the texts files that a script holds, in whatever shape. */
export function writtenSentences(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const left: { start: number; end: number }[] = []
  const leave = ({ start, end }: Node) => left.push({ start, end })
  const named = ({ start, end }: Node) => source.slice(start, end)
  new Visitor({
    CallExpression: (node) => calledForOthers.test(named(node.callee)) && leave(node),
    NewExpression: (node) => madeForOthers.test(named(node.callee)) && leave(node),
    BinaryExpression: ({ operator, left: one, right: other }) => {
      if (!/^(?:[!=]==|in)$/.test(operator)) return
      for (const side of [one, other]) if (side.type === 'Literal') leave(side)
    },
    TSLiteralType: leave,
    JSXAttribute: (node) => ofClasses.test(named(node.name)) && leave(node),
    VariableDeclarator: (node) => ofClasses.test(named(node.id)) && leave(node),
  }).visit(program)
  const problems: string[] = []
  const judge = ({ start }: { start: number }, text: string, isText: boolean) => {
    if (!isText || left.some((node) => node.start <= start && start < node.end)) return
    const line = source.slice(0, start).split('\n').length
    problems.push(`${file}:${line} says "${text}": move it to a texts file`)
  }
  new Visitor({
    Literal: (node) =>
      typeof node.value === 'string' && judge(node, node.value, isShown(node.value)),
    TemplateLiteral: (node) => {
      const text = node.quasis.map(({ value }) => value.cooked).join('…')
      judge(node, text, isShown(text) || (node.expressions.length > 0 && hasWords(text)))
    },
  }).visit(program)
  return problems
}
