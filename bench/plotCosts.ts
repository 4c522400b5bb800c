import { picture, word } from './picture.ts'
import { cpu, figureOf, type Results } from './results.ts'

const [WIDTH, LEFT, RIGHT, TOP, BAR, GAP] = [784, 240, 80, 76, 13, 10]
const LEAST = 10

/** The CPU of one answer, of the product and of what it is compared with. */
export function costsOf(results: Results) {
  const groups = Object.entries(results.rows)
    .filter(([row]) => !row.startsWith('growth'))
    .map(([row, targets]) => ({
      row,
      bars: targets.flatMap(({ name }) => {
        const cost = figureOf(results, [row, name], cpu)?.median
        return cost === undefined ? [] : [{ name, cost }]
      }),
    }))
  // Logarithmic, or the limits could not be seen beside the baseline.
  const most = Math.max(...groups.flatMap(({ bars }) => bars.map(({ cost }) => cost)), 10 * LEAST)
  const scale = (value: number) =>
    (Math.log10(Math.max(value, LEAST) / LEAST) / Math.log10(most / LEAST)) * (WIDTH - LEFT - RIGHT)

  let y = TOP
  const shapes: string[] = []
  for (const { row, bars } of groups) {
    shapes.push(word(12, y + BAR - 2, nameOf(row)))
    for (const { name, cost } of bars) {
      const width = Math.max(scale(cost), 1)
      const kind = name === 'product' ? 'ours' : 'theirs'
      shapes.push(
        word(
          LEFT - 8,
          y + BAR - 2,
          name === 'product' ? 'Wayside' : (others[name] ?? name),
          'faint end',
        ),
      )
      shapes.push(
        `<rect class="${kind}" stroke="none" x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="${BAR - 2}"/>`,
      )
      shapes.push(word(LEFT + width + 6, y + BAR - 2, `${cost.toFixed(0)} µs`, 'faint'))
      y += BAR + 1
    }
    y += GAP
  }
  const lines = [10, 100, 1000, 10_000, 100_000].filter((value) => value <= most)
  const axis = lines.map((value) => {
    const x = (LEFT + scale(value)).toFixed(1)
    return `<path class="axis" d="M${x} ${TOP - 8}V${y - GAP}"/>${word(LEFT + scale(value), TOP - 14, String(value), 'faint middle')}`
  })
  const title = 'CPU of one answer, µs: server and PostgreSQL together, logarithmic'
  const about = `median of a run on ${results.at.slice(0, 10)}; a screen's row is one message to its receiver`
  const head = [word(12, 24, title, 'head'), word(12, 42, about, 'faint')]
  return picture(WIDTH, y, title, [...head, ...axis, ...shapes])
}

const others: Record<string, string> = {
  http: 'node:http',
  fastify: 'bare Fastify',
  session: 'Fastify + session',
  pg: 'raw pg',
  express: 'Express',
  relay: 'bare relay',
}

const nameOf = (row: string) => {
  const [kind, ...of] = row.split(' ')
  const number = of.join(' ')
  return kind === 'send'
    ? `send, ${number} at once`
    : kind === 'screens'
      ? `${number} screens`
      : `${kind === 'read' ? 'not kept' : kind}: ${number}`
}
