import { inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = 0x06054b50
const DEFLATED = 8

/** The files in a ZIP file, by name. It reads what `yazl` writes, below 4 GB. */
export function filesInZip(zip: Buffer) {
  let end = zip.length - 22
  while (zip.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1
  let at = zip.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const method = zip.readUInt16LE(at + 10)
    const size = zip.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    files.set(
      zip.toString('utf8', at + 46, at + 46 + name),
      method === DEFLATED ? inflateRawSync(bytes) : bytes,
    )
    at += 46 + name + extra + comment
  }
  return files
}
