const SCAN = 0xda
const END = 0xd9

/**
 * How many times the decoder has to go over the picture. A scan may say "nothing new" for all of it in 39 bytes, so a
 * 5 MB file could keep a core busy for minutes; cameras write one, progressive encoders about ten.
 */
export function jpegScans(bytes: Uint8Array): number {
  let scans = 0
  let at = 2
  while (at + 3 < bytes.length) {
    const mark = bytes[at + 1] ?? END
    if (bytes[at] !== 0xff || mark === END) return scans
    if (mark === SCAN) scans += 1
    at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
    if (mark === SCAN) at = endOfScan(bytes, at)
  }
  return scans
}

/** Where the next marker stands: data hides its own FF behind a zero, and restart marks are part of it. */
function endOfScan(bytes: Uint8Array, from: number) {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}
