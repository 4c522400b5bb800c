import { setImmediate } from 'node:timers/promises'

const SCAN = 0xda
const END = 0xd9

/** Bytes read before other work gets its turn, because a crafted 5 MB file can be slow to read. */
export const BYTES_A_TURN = 128 * 1024

interface Walk {
  at: number
  scans: number
  isInScan: boolean
}

/**
 * Counts the scans of a JPEG, stopping above `max`. A scan of the whole picture needs only 39
 * bytes, so a 5 MB file could occupy a core for minutes; cameras write one scan, progressive
 * encoders about ten.
 */
export async function jpegScans(bytes: Uint8Array, max: number): Promise<number> {
  const walk: Walk = { at: 2, scans: 0, isInScan: false }
  while (walk.scans <= max && walkOn(bytes, walk, { until: walk.at + BYTES_A_TURN, max }))
    await setImmediate()
  return walk.scans
}

/** Walks from marker to marker; tells whether there is more to walk. */
function walkOn(bytes: Uint8Array, walk: Walk, { until, max }: { until: number; max: number }) {
  const to = Math.min(until, bytes.length)
  while (walk.at < to) {
    if (walk.isInScan) {
      walk.at = endOfScan(bytes, walk.at, to)
      walk.isInScan = walk.at === to
      continue
    }
    const marker = bytes[walk.at + 1] ?? END
    if (bytes[walk.at] !== 0xff || marker === END || walk.at + 3 >= bytes.length) return false
    walk.isInScan = marker === SCAN
    if (walk.isInScan && ++walk.scans > max) return false
    walk.at += 2 + (((bytes[walk.at + 2] ?? 0) << 8) | (bytes[walk.at + 3] ?? 0))
  }
  return walk.at < bytes.length
}

/**
 * Finds the next marker, or `to`. Data escapes FF with a zero, and restart markers belong to the
 * data.
 */
function endOfScan(bytes: Uint8Array, from: number, to: number) {
  for (let at = from; at < to; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return to
}
