import { accountRules } from '@wayside/contract/accountFields'
import pLimit from 'p-limit'
import type { Metadata } from 'sharp'
import { Refusal } from '../refusal.ts'
import { jpegScans } from './jpegScans.ts'

const LARGEST_SIDE = 1024
// A 460 KB interlaced PNG can unfold to more than a gigabyte; 24 megapixels are more than any
// phone's picture needs here.
const MAX_PIXELS = 24_000_000
// The decoded size at four bytes a pixel. An interlaced PNG is held in memory whole, and 16 bits a
// channel take twice that.
const MAX_DECODED_BYTES = 4 * MAX_PIXELS
const MAX_SCANS = 64

// Two decoders and two password hashes leave half of the eight threads (UV_THREADPOOL_SIZE) to
// files and names.
const runDecoder = pLimit(2)
const QUEUE_LENGTH = 16

/** Decodes two pictures at a time, so that a flood of uploads does not take all processors. */
async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  if (runDecoder.pendingCount >= QUEUE_LENGTH)
    throw new Refusal(
      'unavailable',
      'Too many pictures are being uploaded right now. Please try again in a moment.',
      { retryAfter: 3 },
    )
  return runDecoder(work)
}

let sharpOpened: ReturnType<typeof loadSharp> | undefined
// Loaded with the first picture, because it is large.
const openSharp = () => {
  sharpOpened ??= loadSharp()
  return sharpOpened
}

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // Only these four loaders are enabled, so that a crafted file reaches no SVG, PDF, TIFF or
  // ImageMagick loader.
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
}

/**
 * Converts an upload to an upright WebP of at most 1024 px without metadata. Throws the refusal of
 * the specification.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Buffer> {
  if (!isPicture(bytes)) throw notAPicture()
  return inQueue(() => decode(bytes))
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
    // Every error of the decoder means for the sender that it is no valid image (spec §5).
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

/** Scales a stored picture down to cover a square of `side` pixels. */
export const smallerPicture = (picture: Buffer, side: number): Promise<Buffer> =>
  inQueue(async () => {
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
