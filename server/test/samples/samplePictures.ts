import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture with something to see on it. */
const sample = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 40 } } })

export const jpeg = (width = 40, height = 30) => sample(width, height).jpeg().toBuffer()
export const png = (width = 40, height = 30) => sample(width, height).png().toBuffer()
export const webp = (width = 40, height = 30) => sample(width, height).webp().toBuffer()
export const gif = (width = 40, height = 30) => sample(width, height).gif().toBuffer()
export const tiff = (width = 40, height = 30) => sample(width, height).tiff().toBuffer()

/** A photograph lying on its side that tells where and by whom it was taken. */
export const photoWithPlace = (width = 60, height = 30) =>
  sample(width, height)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { ImageDescription: 'SECRET-PLACE', Artist: 'SECRET-PERSON' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 57/1 0/1' },
    })
    .toBuffer()

/** Red, then green: a GIF that moves. */
export async function movingGif() {
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp([await frame('#ff0000'), await frame('#00ff00')], { join: { animated: true } })
    .gif()
    .toBuffer()
}

interface PngKind {
  bitDepth: number
  colourType: number
  isInterlaced?: boolean
}
const grey: PngKind = { bitDepth: 1, colourType: 0 }
/** Red, green, blue and opacity of 16 bits each, which a decoder must hold whole. */
export const deepInterlaced: PngKind = { bitDepth: 16, colourType: 6, isInterlaced: true }

/**
 * A PNG, grey if not said otherwise, that unfolds to this many pixels from a file of a few
 * kilobytes.
 */
export function pngBomb(
  width: number,
  height: number,
  { bitDepth, colourType, isInterlaced = false } = grey,
) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(bitDepth, 8)
  header.writeUInt8(colourType, 9)
  header.writeUInt8(Number(isInterlaced), 12)
  const bits = bitDepth * (colourType === 6 ? 4 : 1)
  // Seven passes of an interlaced one have some more rows, each with a byte of its own.
  const rows = Buffer.alloc(
    (1 + Math.ceil((width * bits) / 8)) * height + (isInterlaced ? 8 * (width + height) : 0),
  )
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const named = Buffer.concat([Buffer.from(type), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * A JPEG that makes its decoder go over the whole picture again and again: a scan that changes
 * nothing, so many times.
 */
export async function jpegOfScans(scans: number, side = 1000) {
  const picture = await sample(side, side)
    .greyscale()
    .jpeg({ progressive: true, optimiseScans: true })
    .toBuffer()
  const lastTable = picture.lastIndexOf(Buffer.from('ffc4', 'hex'))
  const again = picture.subarray(lastTable, -2)
  return Buffer.concat([
    picture.subarray(0, -2),
    ...Array<Buffer>(scans).fill(again),
    picture.subarray(-2),
  ])
}

/** A JPEG of exactly so many bytes: decoders read no further than its end marker. */
export async function jpegOfSize(bytes: number) {
  const picture = await jpeg()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

export const asBlob = (bytes: Uint8Array | string, type = 'image/jpeg') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type })
