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

/** A JPEG of exactly so many bytes: decoders read no further than its end marker. */
export async function jpegOfSize(bytes: number) {
  const picture = await jpeg()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

export const asBlob = (bytes: Uint8Array | string, type = 'image/jpeg') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type })
