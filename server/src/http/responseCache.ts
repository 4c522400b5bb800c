/** A response as it goes over the wire; those who read it at once share its bytes. */
interface MadeResponse {
  response: Buffer
  /** How many rows of a list it holds. */
  rows: number
}

interface Entry {
  made: Promise<MadeResponse>
  size: number
}

const ENTRIES_MAX = 100
// A whole list of 500 long jobs is about 1.5 MB.
const BYTES_MAX = 16_000_000

/**
 * Keeps responses that look the same to every member, each as long as the version of the data it
 * was made under. The version is read before the response is made, so a response is never older
 * than its version. A different version is not always a later one (a slow session check, a failover
 * that lost commits), so any other version empties the cache. The least recently read responses are
 * dropped first, so a client that requests many variants of a list does not displace common pages.
 */
export function openResponseCache() {
  let version = ''
  let entries = new Map<string, Entry>()
  let bytes = 0

  function drop(key: string, { size }: Entry) {
    entries.delete(key)
    bytes -= size
  }

  function grow(entry: Entry, size: number) {
    entry.size += size
    bytes += size
    for (const [key, oldest] of entries) {
      if (entries.size <= ENTRIES_MAX && bytes <= BYTES_MAX) return
      drop(key, oldest)
    }
  }

  return (
    key: string,
    dataVersion: string,
    make: () => Promise<MadeResponse>,
  ): Promise<MadeResponse> => {
    if (dataVersion !== version) {
      version = dataVersion
      entries = new Map()
      bytes = 0
    }
    const known = entries.get(key)
    if (known) {
      entries.delete(key)
      entries.set(key, known)
      return known.made
    }
    const entry: Entry = { made: make(), size: 0 }
    entries.set(key, entry)
    grow(entry, key.length)
    const isCurrent = () => entries.get(key) === entry
    entry.made.then(
      ({ response }) => isCurrent() && grow(entry, response.length),
      () => isCurrent() && drop(key, entry),
    )
    return entry.made
  }
}
