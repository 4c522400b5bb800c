import { openPlaces } from '../../server/src/places/places.ts'

/** The CPU seconds and the megabytes that the first use of the places takes. */
export interface PlaceFiles {
  seconds: number
  megabytes: number
}

// In a process of its own: in the one of a run, what earlier rows left would be freed meanwhile.
function measure(): PlaceFiles {
  const used = () => {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 1e6
  }
  const places = openPlaces({ log: console })
  const [before, began] = [used(), process.cpuUsage()]
  places.suggest('lyo')
  const { user, system } = process.cpuUsage(began)
  return { seconds: (user + system) / 1e6, megabytes: used() - before }
}

process.on('message', () => process.send?.(measure(), () => process.disconnect()))
