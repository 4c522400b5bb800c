import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  deepInterlaced,
  gif,
  jpeg,
  jpegOfScans,
  movingGif,
  photoWithPlace,
  png,
  pngBomb,
  tiff,
  webp,
} from '../../test/samples/samplePictures.ts'
import { cleanPicture } from './pictures.ts'

const text = 'Please select a valid image file'
const refusal = { code: 'invalid', message: text, fields: { profilePic: text } }

describe('a picture', () => {
  // spec 10.41
  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
    ['GIF', gif],
  ])('takes a %s as a picture, and keeps it as WebP in its own size', async (_kind, make) => {
    expect(await sharp(await cleanPicture(await make(300, 200))).metadata()).toMatchObject({
      format: 'webp',
      width: 300,
      height: 200,
    })
  })

  it.each([
    [3000, 1500, 1024, 512],
    [1500, 3000, 512, 1024],
    [1024, 1024, 1024, 1024],
    [1, 1, 1, 1],
    [4000, 2, 1024, 1],
  ])('stores a picture of %i × %i as %i × %i', async (width, height, keptWidth, keptHeight) => {
    const stored = await sharp(await cleanPicture(await jpeg(width, height))).metadata()
    expect(stored).toMatchObject({ width: keptWidth, height: keptHeight })
  })

  // spec 10.41
  it('stores a picture upright, without its location and author', async () => {
    const photo = await photoWithPlace(60, 30)
    const before = await sharp(photo).metadata()
    expect(before).toMatchObject({ width: 60, height: 30, orientation: 6 })
    expect(photo.toString('latin1')).toContain('SECRET-PLACE')
    expect(before.exif?.length).toBeGreaterThan(100)

    const stored = await cleanPicture(photo)
    const after = await sharp(stored).metadata()
    expect(after).toMatchObject({ width: 30, height: 60 })
    for (const part of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const)
      expect(after[part]).toBeUndefined()
    expect(stored.toString('latin1')).not.toMatch(/SECRET|EXIF|GPS|XMP/)
  })

  it('stores the first frame of an animated picture', async () => {
    const moving = await movingGif()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
    const stored = sharp(await cleanPicture(moving))
    expect((await stored.metadata()).pages ?? 1).toBe(1)
    const { channels } = await stored.stats()
    expect(channels[0]?.mean).toBeGreaterThan(200)
    expect(channels[1]?.mean).toBeLessThan(60)
  })

  it('takes a JPEG of some sixty scans', async () => {
    expect(await sharp(await cleanPicture(await jpegOfScans(50))).metadata()).toMatchObject({
      format: 'webp',
      width: 1000,
    })
  })

  it('takes a picture of few kilobytes that decodes to 24 million pixels', async () => {
    const most = pngBomb(6000, 4000)
    expect(most.length).toBeLessThan(20_000)
    expect(await sharp(await cleanPicture(most)).metadata()).toMatchObject({ width: 1024 })
  })
})

it('accepts an interlaced picture with 16 bits for each channel within the same memory', async () => {
  expect(
    await sharp(await cleanPicture(pngBomb(2000, 1000, deepInterlaced))).metadata(),
  ).toMatchObject({ width: 1024 })
})

describe('a file that is not a picture', () => {
  const cut = async (make: () => Promise<Buffer>, share: number) => {
    const whole = await make()
    return whole.subarray(0, Math.floor(whole.length * share))
  }
  const changed = async (at: number, bytes: string) => {
    const picture = await png(200, 200)
    picture.write(bytes, at, 'latin1')
    return picture
  }
  // spec 10.42
  it.each<[string, () => Promise<Uint8Array> | Uint8Array | string]>([
    ['nothing', () => ''],
    ['one byte', () => '\xff'],
    ['text', () => 'just text'],
    [
      'SVG',
      () =>
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ],
    [
      'SVG behind an XML line',
      () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ['PDF', () => '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj'],
    ['TIFF', () => tiff()],
    ['AVIF by its first line', () => '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'],
    ['a web page behind the first bytes of a GIF', () => 'GIF89a<script>alert(1)</script>'],
    [
      'SVG behind the first bytes of a JPEG',
      () => '\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    [
      'ImageMagick behind the first bytes of a PNG',
      () =>
        '\x89PNG\r\n\x1a\npush graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 "/etc/passwd"',
    ],
    ['a RIFF that is no WebP', () => 'RIFF\x24\0\0\0WAVEfmt '],
    ['half a JPEG', () => cut(() => jpeg(800, 800), 0.5)],
    ['half a PNG', () => cut(() => png(800, 800), 0.5)],
    ['half a WebP', () => cut(() => webp(800, 800), 0.5)],
    ['the first 20 bytes of a GIF', () => cut(() => gif(100, 100), 0.05)],
    ['a PNG with a broken header', () => changed(16, '\xff\xff\xff\xff')],
    ['a PNG with broken contents', () => changed(60, 'broken broken broken')],
    ['a PNG of no width', () => pngBomb(0, 10)],
    [
      'a PNG of 16 bits a colour that takes 192 MB unfolded',
      () => pngBomb(6000, 4000, deepInterlaced),
    ],
    [
      'a JPEG of 100,000 scans, which would keep a core busy for a minute',
      () => jpegOfScans(100_000),
    ],
  ])('refuses %s as a picture with the text of the spec', async (_what, make) => {
    const bytes = await make()
    await expect(
      cleanPicture(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes),
    ).rejects.toMatchObject(refusal)
  })

  // spec 10.42
  it.each([
    ['24,006,000 pixels in a few kilobytes', () => pngBomb(6000, 4001)],
    ['400 million pixels in a few kilobytes', () => pngBomb(20_000, 20_000)],
    [
      'a GIF that claims 65,535 × 65,535',
      () =>
        Buffer.concat([Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0', 'latin1'), Buffer.alloc(500)]),
    ],
  ])('refuses %s as a picture before it unfolds', async (_what, make) => {
    const bomb = make()
    expect(bomb.length).toBeLessThan(100_000)
    const memory = process.memoryUsage().rss
    await expect(cleanPicture(bomb)).rejects.toMatchObject(refusal)
    expect(process.memoryUsage().rss - memory).toBeLessThan(50_000_000)
  })
})
