import { picture, word } from './picture.ts'
import { cpu, type Figure, figureOf, growing, ofMessages, type Results } from './results.ts'

const [COLUMNS, TILE, HEIGHT, TOP, LEFT, PLOT] = [4, 190, 184, 84, 42, 100]

/**
 * A tile for each work: what it costs with the data, ten times the data, a hundred times the
 * messages.
 */
export function growthOf(results: Results) {
  const shapes = growing.flatMap((grown, n) =>
    tileOf(results, grown, 12 + (n % COLUMNS) * TILE, TOP + Math.floor(n / COLUMNS) * HEIGHT),
  )
  const title = 'CPU of one answer as the data grows, µs'
  const worlds = results.worlds.map(({ name, megabytes }) => `${name}: ${megabytes} MB`).join(', ')
  const [WIDTH, rows] = [24 + COLUMNS * TILE, Math.ceil(growing.length / COLUMNS)]
  const head = [
    word(12, 24, title, 'head'),
    word(12, 42, `${worlds}; median of a run on ${results.at.slice(0, 10)}`, 'faint'),
    '<rect class="ours" x="12" y="54" width="10" height="10"/>',
    word(28, 63, 'server and PostgreSQL', 'faint'),
    '<rect class="more" x="172" y="54" width="10" height="10"/>',
    word(188, 63, 'PostgreSQL alone', 'faint'),
    '<path class="goal" d="M310 59h24"/>',
    word(
      340,
      63,
      'the most it may become (1.15 times; page 4,000 1.3; searches have a bound of their own)',
      'faint',
    ),
  ]
  return picture(WIDTH, TOP + rows * HEIGHT, title, [...head, ...shapes])
}

function tileOf(
  results: Results,
  { work, name, most: times }: (typeof growing)[number],
  x: number,
  y: number,
) {
  // More messages alone are no more posts.
  const worlds = results.worlds.filter(
    (world) => ofMessages.has(work) || !world.name.endsWith('messages'),
  )
  const figures = (figure: Figure) =>
    worlds.map((world) => figureOf(results, [`growth ${work}`, world.name], figure)?.median)
  const postgres = figures(({ postgresCpu }) => postgresCpu)
  const all = figures(cpu)
  const known = all.filter((value) => value !== undefined)
  const bound = times === undefined ? undefined : (known[0] ?? 0) * times
  const most = Math.max(...known, bound ?? 0) * 1.1
  const step = (TILE - LEFT - 36) / 2
  const at = (n: number) => x + LEFT + n * step
  const to = (value: number) => y + 20 + PLOT - (value / most) * PLOT
  const line = (values: (number | undefined)[], kind: string) => {
    const points = values.flatMap((value, n) =>
      value === undefined ? [] : [[at(n), to(value)] as const],
    )
    const path = points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')
    const dots = points.map(
      ([px, py]) => `<circle class="${kind}" cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="3"/>`,
    )
    return [`<path class="${kind} line" style="fill:none" d="M${path}"/>`, ...dots]
  }
  if (known.length === 0) return [word(x, y + 8, name), word(x, y + 30, 'not measured', 'faint')]
  return [
    word(x, y + 8, name),
    `<path class="axis" fill="none" d="M${x + LEFT} ${y + 20}V${y + 20 + PLOT}H${at(2) + 14}"/>`,
    ...[0, bound ?? most].map((value) =>
      word(x + LEFT - 5, to(value) + 4, value.toFixed(0), 'faint end'),
    ),
    ...(bound === undefined
      ? []
      : [`<path class="goal" d="M${x + LEFT} ${to(bound).toFixed(1)}H${at(2) + 14}"/>`]),
    ...line(all, 'ours'),
    ...line(postgres, 'more'),
    ...worlds.flatMap((world, n) => [
      word(at(n), y + 36 + PLOT, world.name.replace(' messages', ''), 'middle'),
      word(at(n), y + 50 + PLOT, all[n]?.toFixed(0) ?? '–', 'faint middle'),
    ]),
  ]
}
