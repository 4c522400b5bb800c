import { parseSync, type TemplateLiteral, Visitor } from 'oxc-parser'

const LONGEST = 100

/** Words that begin a clause. What they mean inside other clauses is in `isPartOfClause`. */
const clause =
  /\b(?:select|from|where|group by|order by|limit|having|returning|union|(?:left |cross )?join|set|on conflict|for (?:no key )?(?:update|share))\b/g

const isPartOfClause = (before: string, word: string) =>
  // The query of an insert is a statement of its own.
  (word === 'select' && !/^\s*insert into\b/.test(before)) ||
  (word === 'from' && /\b(?:distinct|delete|select|epoch)\s+$/.test(before)) ||
  (word === 'where' && /^\s*on conflict\b/.test(before)) ||
  (word === 'set' && /\b(?:do update|on delete)\s+$/.test(before)) ||
  // An aggregate that began on a line before ends with its order.
  (/^(?:order by|limit)$/.test(word) && !/^\s*(?:select|from|where|and|or)\b/.test(before))

/**
 * Blanks comments and what stands in quotes or parentheses. What stands after a parenthesis that the
 * line leaves open is a part of its own.
 */
function outermostParts(line: string) {
  let text = line.replace(/'[^']*'|"[^"]*"|--.*/g, (quoted) => ' '.repeat(quoted.length))
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/\([^()]*\)/g, (inner) => '_'.repeat(inner.length))
  }
  return text.split('(')
}

/** Returns the second clause of a line; undefined when it has one at most. */
const secondClause = (line: string) =>
  outermostParts(line)
    .flatMap((text) =>
      [...text.matchAll(clause)].filter(({ 0: word, index }) => {
        const before = text.slice(0, index)
        return before.trim() !== '' && !isPartOfClause(before, word)
      }),
    )
    .at(0)?.[0]

const beginsStatement = /^\s*(?:with|select|insert into|update|delete from)\b/

/** Whether what follows a line of a migration begins a statement, also inside a function. */
const endsStatement = (line: string) => /^$|(?:;|\$\$|\b(?:begin|then|else|loop))\s*$/.test(line)

function migrationFaults(file: string, source: string) {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    const place = `${file}:${index + 1}`
    if (line.length > LONGEST) return [`${place}: over ${LONGEST} characters`]
    const isWhole = endsStatement(lines[index - 1] ?? '') && endsStatement(line)
    // Of a column, `set` changes a property.
    const second = !isWhole && secondClause(line.replace(/\balter .* set\b/, ''))
    return second ? [`${place}: put "${second}" on a line of its own`] : []
  })
}

/**
 * Finds lines of SQL that are longer than 100 characters, and lines of a longer statement that hold
 * more than one clause.
 */
export function sqlLineFaults(file: string, source: string) {
  if (file.endsWith('.sql')) return migrationFaults(file, source)
  const problems: string[] = []
  function judge({ start: from, end: to, expressions }: TemplateLiteral) {
    const [start, end] = [from + 1, to - 1]
    let text = source.slice(0, end)
    for (const { start: from, end: to } of expressions)
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
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (/^sql\b/.test(source.slice(tag.start, tag.end))) judge(quasi)
    },
    TemplateLiteral(template) {
      if (beginsStatement.test(template.quasis[0]?.value.raw ?? '')) judge(template)
    },
    Literal({ value, start, end }) {
      if (typeof value !== 'string' || !beginsStatement.test(value)) return
      const line = source.slice(0, start).split('\n').length
      const column = start - source.lastIndexOf('\n', start) - 1
      if (column + end - start > LONGEST)
        problems.push(`${file}:${line}: over ${LONGEST} characters`)
    },
  }).visit(parseSync(file, source).program)
  return [...new Set(problems)]
}
