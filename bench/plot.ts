import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpu, figureOf, type Results, shownRow } from './results.ts'

const [WIDTH, LEFT, RIGHT, TOP, BAR, GAP] = [784, 240, 80, 76, 13, 10]
const LEAST = 10

/** Draws the CPU time of one response, of Wayside and of what it is compared with. */
function drawCosts(results: Results) {
  const groups = Object.entries(results.rows)
    .filter(([row]) => !row.startsWith('growth'))
    .map(([row, targets]) => ({
      row,
      bars: targets.flatMap(({ name }) => {
        const cost = figureOf(results, [row, name], cpu)?.median
        return cost === undefined ? [] : [{ name, cost }]
      }),
    }))
  // Logarithmic, because the baseline and the limits differ too much for a linear scale.
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
  const title = 'CPU of one response, µs: server and PostgreSQL together, logarithmic'
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
  least: 'session and row',
  relay: 'bare relay',
}

const nameOf = (row: string) => {
  const [kind, ...of] = shownRow(row).split(' ')
  const number = of.join(' ')
  return kind === 'send'
    ? `send, ${number} at once`
    : kind === 'screens'
      ? `${number} screens`
      : `${kind === 'read' ? 'uncached' : kind}: ${number}`
}

/** Returns an SVG with a light or dark background, as the reader prefers. */
const picture = (
  width: number,
  height: number,
  title: string,
  shapes: string[],
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escaped(title)}</title>
<style>
  text { font: 12px system-ui, sans-serif; fill: #22302b }
  .head { font-size: 14px; font-weight: 600 }
  .faint { fill: #5c6b65; font-size: 11px }
  .end { text-anchor: end }
  .middle { text-anchor: middle }
  .ground { fill: #fff }
  .ours { fill: #1d6b57; stroke: #1d6b57 }
  .more { fill: #b4561c; stroke: #b4561c }
  .theirs { fill: #98a29d; stroke: #98a29d }
  .line { fill: none; stroke-width: 2 }
  .axis { stroke: #c9d1cd }
  .goal { stroke: #b3261e; stroke-dasharray: 4 3; fill: none }
  @media (prefers-color-scheme: dark) {
    text { fill: #e7eeeb }
    .faint { fill: #a3b1ab }
    .ground { fill: #14201c }
    .ours { fill: #58c4a3; stroke: #58c4a3 }
    .more { fill: #f0985b; stroke: #f0985b }
    .theirs { fill: #6d7a75; stroke: #6d7a75 }
    .axis { stroke: #40504a }
    .goal { stroke: #ff8a80 }
  }
</style>
<rect class="ground" width="100%" height="100%"/>
${shapes.join('\n')}
</svg>
`

const word = (x: number, y: number, text: string, kind = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" class="${kind}">${escaped(text)}</text>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

// `node bench/plot.ts <results file>` draws docs/performance.svg.
const results = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Results
writeFileSync(join(import.meta.dirname, '../docs/performance.svg'), drawCosts(results))
