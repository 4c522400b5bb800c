import { type Node, parseSync, Visitor } from 'oxc-parser'

/** "Your places", "Could not be loaded." */
const isSentence = (text: string) =>
  /^[A-Z][a-z'’]+,? \S/.test(text) || /^[A-Z].*[a-z][.!?]$/.test(text)
/** Beside what an expression gives: "… places found". */
const hasWords = (text: string) => /(?<![\w-])[a-z]{2,} [a-z]{2,}(?![\w-])/.test(text)

/** What these are given is read by developers, the log or the browser. */
const calledForOthers =
  /^console\.|^logFailure$|(?:querySelector(?:All)?|matches|closest|matchMedia)$/
const madeForOthers = /Error$/
const ofClasses = /class(?:Name|es)?$/i

/** Finds sentences outside the texts files that a script holds, in whatever shape. */
export function writtenSentences(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const left: { start: number; end: number }[] = []
  const leave = ({ start, end }: Node) => left.push({ start, end })
  const named = ({ start, end }: Node) => source.slice(start, end)
  new Visitor({
    CallExpression: (node) => calledForOthers.test(named(node.callee)) && leave(node),
    NewExpression: (node) => madeForOthers.test(named(node.callee)) && leave(node),
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
      typeof node.value === 'string' && judge(node, node.value, isSentence(node.value)),
    TemplateLiteral: (node) => {
      const text = node.quasis.map(({ value }) => value.cooked).join('…')
      judge(node, text, isSentence(text) || (node.expressions.length > 0 && hasWords(text)))
    },
  }).visit(program)
  return problems
}
