import { parseSync, type TaggedTemplateExpression, Visitor } from 'oxc-parser'

const LONGEST = 100

/** Words that begin a clause. What they mean inside other clauses is in `isPartOfClause`. */
const clause =
  /\b(?:from|where|group by|order by|limit|having|returning|union|(?:left |cross )?join|set|on conflict|for (?:no key )?update)\b/g

const isPartOfClause = (before: string, word: string) =>
  (word === 'from' && /\b(?:distinct|delete|select)\s+$/.test(before)) ||
  (word === 'where' && /^\s*on conflict\b/.test(before)) ||
  (word === 'set' && /\b(?:do update|on delete)\s+$/.test(before)) ||
  // An aggregate that began on a line before ends with its order.
  (/^(?:order by|limit)$/.test(word) && !/^\s*(?:select|from|where|and|or)\b/.test(before))

/** Blanks comments, and what stands in quotes or parentheses. */
function outermost(line: string) {
  let text = line.replace(/'[^']*'|"[^"]*"|--.*/g, (quoted) => ' '.repeat(quoted.length))
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/\([^()]*\)/g, (inner) => '_'.repeat(inner.length))
  }
  return text.replace(/\(.*$/, '')
}

/** Returns the second clause of a line; undefined when it has one at most. */
const secondClause = (line: string) => {
  const text = outermost(line)
  return [...text.matchAll(clause)].find(({ 0: word, index }) => {
    const before = text.slice(0, index)
    return before.trim() !== '' && !isPartOfClause(before, word)
  })?.[0]
}

/**
 * Finds lines of SQL that are longer than 100 characters, and lines of a longer statement that hold
 * more than one clause.
 */
export function sqlLineFaults(file: string, source: string) {
  const problems: string[] = []
  if (file.endsWith('.sql')) {
    for (const [index, line] of source.split('\n').entries())
      if (line.length > LONGEST) problems.push(`${file}:${index + 1}: over ${LONGEST} characters`)
    return problems
  }
  function judge({ tag, quasi }: TaggedTemplateExpression) {
    if (!/^sql\b/.test(source.slice(tag.start, tag.end))) return
    const [start, end] = [quasi.start + 1, quasi.end - 1]
    let text = source.slice(0, end)
    for (const { start: from, end: to } of quasi.expressions)
      text = text.slice(0, from) + text.slice(from, to).replace(/./g, 'x') + text.slice(to)
    const first = source.slice(0, start).split('\n').length
    const isLong = source.slice(start, end).includes('\n')
    for (const [index, line] of text
      .split('\n')
      .slice(first - 1)
      .entries()) {
      const place = `${file}:${first + index}`
      if (line.length > LONGEST) problems.push(`${place}: over ${LONGEST} characters`)
      const sql = index === 0 ? line.slice(start - source.lastIndexOf('\n', start) - 1) : line
      const second = isLong && secondClause(sql)
      if (second) problems.push(`${place}: put "${second}" on a line of its own`)
    }
  }
  new Visitor({ TaggedTemplateExpression: judge }).visit(parseSync(file, source).program)
  return [...new Set(problems)]
}
