import { accountRules } from '@wayside/contract/accounts'
import type { Metadata } from 'sharp'
import { once } from '../once.ts'
import { Refusal } from '../refusal.ts'
import { openWorkQueue } from '../workQueue.ts'
import { jpegScans } from './jpegScans.ts'

const LARGEST_SIDE = 1024
// A 460 KB interlaced PNG can unfold to more than a gigabyte; 24 megapixels are more than any
// phone's picture needs here.
const MAX_PIXELS = 24_000_000
// The decoded size at four bytes a pixel. An interlaced PNG is held in memory whole, and 16 bits a
// channel take twice that.
const MAX_DECODED_BYTES = 4 * MAX_PIXELS
const MAX_SCANS = 64

/**
 * Two decoders and two password hashes leave half of the eight threads (UV_THREADPOOL_SIZE) to
 * files and names.
 */
const oneAtATime = openWorkQueue({
  atOnce: 2,
  waiting: 16,
  busy: 'Too many pictures are being uploaded right now. Please try again in a moment.',
})

// Loaded with the first picture: it is large.
const openSharp = once(async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // Only these four loaders exist for us: no SVG, PDF, TIFF or ImageMagick behind a clever first
  // line.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
    ],
  })
  return sharp
})

/**
 * An upload as the picture we keep: upright, at most 1024 px, WebP, without metadata. Throws the
 * spec's refusal.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Buffer> {
  if (!isPicture(bytes)) throw notAPicture()
  return oneAtATime(() => decode(bytes))
}

async function decode(bytes: Uint8Array): Promise<Buffer> {
  if (bytes[0] === 0xff && (await jpegScans(bytes, MAX_SCANS)) > MAX_SCANS) throw notAPicture()
  const sharp = await openSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    if (decodedBytes(await picture.metadata()) > MAX_DECODED_BYTES) throw notAPicture()
    return await picture
      .autoOrient()
      .resize({
        width: LARGEST_SIDE,
        height: LARGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    // Whatever the decoder found: to its sender it is not a valid image (spec §5).
    throw notAPicture()
  }
}

const decodedBytes = ({
  width,
  height,
  channels,
  depth,
}: Pick<Metadata, 'width' | 'height' | 'channels' | 'depth'>) =>
  width * height * channels * (depth === 'uchar' ? 1 : 2)

/** A kept picture for a place that is `side` pixels wide and high. */
export const smallerPicture = (picture: Buffer, side: number): Promise<Buffer> =>
  oneAtATime(async () => {
    const sharp = await openSharp()
    return sharp(picture, { limitInputPixels: MAX_PIXELS })
      .resize({ width: side, height: side, fit: 'outside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
  })

const notAPicture = () =>
  new Refusal('invalid', accountRules.pictureNotImage, {
    fields: { profilePic: accountRules.pictureNotImage },
  })

const magic: [offset: number, bytes: string][][] = [
  [[0, '\xff\xd8\xff']],
  [[0, '\x89PNG\r\n\x1a\n']],
  [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  [[0, 'GIF87a']],
  [[0, 'GIF89a']],
]

function isPicture(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return magic.some((parts) =>
    parts.every(([offset, expected]) => start.startsWith(expected, offset)),
  )
}
