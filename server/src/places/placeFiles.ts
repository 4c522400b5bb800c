import { readFileSync } from 'node:fs'

const LINE_END = 10
const TAB = 9
const EQUALS = 61

/** A text file in memory, with where its lines begin. */
function readLines(file: URL) {
  const bytes = readFileSync(file)
  const starts = [0]
  // Lines are short: an iterator and `indexOf` take twice as long.
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === LINE_END) starts.push(at + 1)
  return { bytes, starts: Uint32Array.from(starts), count: starts.length - 1 }
}

/**
 * The two files that scripts/map/writePlaces.ts writes. Places are numbered from the one with most
 * inhabitants; a name is found by binary search of its key.
 */
export function readPlaceFiles(folder: URL) {
  const places = readLines(new URL('places.tsv', folder))
  const names = readLines(new URL('placeNames.tsv', folder))

  /** The columns of a place: id, country code, name, latitude and longitude. */
  const columnsOf = (place: number) => {
    const [from, to] = [places.starts[place] ?? 0, places.starts[place + 1] ?? 0]
    return places.bytes.toString('utf8', from, to - 1).split('\t')
  }

  let coordinates: Float32Array | undefined
  function readCoordinates() {
    const all = new Float32Array(places.count * 2)
    for (let place = 0; place < places.count; place++) {
      const [, , , latitude, longitude] = columnsOf(place)
      all.set([Number(latitude), Number(longitude)], place * 2)
    }
    return all
  }

  /** Where the key of a name ends. */
  const keyEnd = (name: number) => names.bytes.indexOf(TAB, names.starts[name])

  /** The first name whose key is not before this one in the order of bytes. */
  function firstFrom(key: Buffer) {
    let [low, high] = [0, names.count]
    while (low < high) {
      const middle = (low + high) >>> 1
      const start = names.starts[middle] ?? 0
      if (names.bytes.compare(key, 0, key.length, start, keyEnd(middle)) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    count: places.count,
    columnsOf,
    /** The country code of a place: two letters behind the id. */
    codeOf(place: number) {
      const start = places.bytes.indexOf(TAB, places.starts[place]) + 1
      return places.bytes.toString('latin1', start, start + 2)
    },
    /** Latitude and longitude of each place, read when something near is first looked for. */
    get coordinates() {
      coordinates ??= readCoordinates()
      return coordinates
    },
    /**
     * The names that begin so, in the order of their keys and then of the inhabitants. `isOwn` is
     * the name in places.tsv, which people read.
     */
    *namesFrom(begin: string) {
      const key = Buffer.from(begin)
      for (let name = firstFrom(key); name < names.count; name++) {
        const start = names.starts[name] ?? 0
        if (names.bytes.compare(key, 0, key.length, start, start + key.length) !== 0) return
        const end = keyEnd(name)
        const isOwn = names.bytes[end + 1] === EQUALS
        let place = 0
        const last = (names.starts[name + 1] ?? 0) - 1
        for (let at = end + (isOwn ? 2 : 1); at < last; at++)
          place = place * 10 + (names.bytes[at] ?? 0) - 48
        yield { place, isOwn, isWhole: end - start === key.length, start, end }
      }
    },
    textOf: ({ start, end }: { start: number; end: number }) =>
      names.bytes.toString('utf8', start, end),
  }
}

export type PlaceFiles = ReturnType<typeof readPlaceFiles>
