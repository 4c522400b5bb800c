import { alternate, type Pace, type Target } from '../measure.ts'
import { startRival } from '../processes.ts'
import type { Rows } from '../results.ts'
import type { World } from '../world.ts'

const SCREENS = [100, 1000]
const SCREENS_A_SECOND = 200

/**
 * Measures the time from one member's call to the event on another's screen, for few and many
 * screens; a server that only checks a session and stores a row before; and a bare relay.
 */
export async function measureScreens(world: World, pace: Pace, rows: Rows) {
  const { members, cookies, cluster, host, product } = world
  const least = await startRival('leastSend.ts', host)
  const relay = await startRival('relay.ts')
  const targetsFor = (sockets: number, aSecond: number): Target[] => {
    const screens = { sockets, aSecond, members: members.slice(0, sockets), cookies }
    const target = (name: string, { pid, port }: typeof least, through: 'call' | 'socket') => ({
      ...{ name, cluster, pid },
      screens: { ...screens, port, through },
    })
    return [
      target('product', product, 'call'),
      target('least', least, 'call'),
      target('relay', relay, 'socket'),
    ]
  }
  // At an even pace little code gets compiled within a run, so some thousand messages are sent
  // before.
  await alternate(targetsFor(100, 1000), { repetitions: 1, ...pace.screens })
  const targets = SCREENS.flatMap((sockets) => targetsFor(sockets, SCREENS_A_SECOND))
  const measured = await alternate(targets, { ...pace.screens, repetitions: pace.repetitions })
  for (const [n, sockets] of SCREENS.entries())
    rows[`screens ${sockets}`] = measured.slice(3 * n, 3 * n + 3)
  await least.stop()
  await relay.stop()
}
