import type { World } from '../harness.ts'

/** The value of a counter of live events on a node, by its one label. */
export async function liveCounter(node: World, name: string, label: string) {
  const { text } = await node.call(undefined, 'GET', '/metrics')
  const line = text
    .split('\n')
    .find((each) => new RegExp(`^wayside_realtime_${name}_total\\{\\w+="${label}"\\} `).test(each))
  return Number(line?.split(' ').at(-1) ?? 0)
}
