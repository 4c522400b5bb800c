import { type AddRatio, type At, cpu } from '../results.ts'

/** Adds the goals of events that appear on screens. */
export function addScreenGoals(addRatio: AddRatio) {
  const beside = (name: string): [At, At] => [
    ['screens 1000', 'product'],
    ['screens 1000', name],
  ]
  const work = "sender's call → receiver's event, 1000 sockets"
  for (const [name, most, limit] of [
    ['relay', 5, 'the bare relay'],
    ['least', 2, 'a session query, a durable row and the relay'],
  ] as const)
    for (const part of ['p50', 'p99'] as const)
      addRatio(`${work}, ${part}`, `≤ ${most} x ${limit}`, beside(name), (sample) => sample[part], {
        unit: ' x',
        of: 'ms',
      })
  const sockets: [At, At] = [
    ['screens 1000', 'product'],
    ['screens 100', 'product'],
  ]
  addRatio('CPU a message, 100 → 1000 sockets', '≤ 1.3 x', sockets, cpu, { unit: ' x', of: 'µs' })
}
