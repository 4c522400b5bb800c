import { describe, expect, it } from 'vitest'
import { jpegOfScans } from '../../test/samples/samplePictures.ts'
import { BYTES_A_TURN, jpegScans } from './jpegScans.ts'

const SIZE = 5 * BYTES_A_TURN

/**
 * Returns one scan whose data repeats these bytes, long enough for several turns; counting its
 * reads is slow.
 */
function scanOf(...data: number[]) {
  const bytes = Buffer.alloc(SIZE, Uint8Array.from(data))
  bytes.set([0xff, 0xd8, 0xff, 0xda, 0x00, 0x02])
  return bytes
}

/** Counts the reads of bytes, and the most between two turns of the event loop. */
function countReads(bytes: Uint8Array) {
  const count = { all: 0, mostInATurn: 0 }
  let inThisTurn = 0
  let isTurnOver = true
  const counted = new Proxy(bytes, {
    get(target, name) {
      if (name === 'length') return target.length
      if (isTurnOver) {
        isTurnOver = false
        inThisTurn = 0
        setImmediate(() => {
          isTurnOver = true
        })
      }
      count.all += 1
      count.mostInATurn = Math.max(count.mostInATurn, ++inThisTurn)
      return target[Number(name)]
    },
  })
  return { count, counted }
}

describe('counting the scans of a JPEG', () => {
  it('counts each scan of a real picture', async () => {
    const scans = await jpegScans(await jpegOfScans(0), 1000)
    expect(await jpegScans(await jpegOfScans(50), 1000)).toBe(scans + 50)
  })

  it('stops one scan above the maximum', async () => {
    const { count, counted } = countReads(await jpegOfScans(10_000))
    expect(await jpegScans(counted, 64)).toBe(65)
    expect(count.all).toBeLessThan(50_000)
  })

  it.each([
    ['marks and nothing else', [0xff]],
    ['hidden marks', [0xff, 0x00]],
    ['restart marks', [0xff, 0xd0]],
    ['no mark', [0x55]],
  ])(
    'lets other work have its turn while it reads a file of %s, each byte at most twice',
    async (_what, data) => {
      const { count, counted } = countReads(scanOf(...data))
      expect(await jpegScans(counted, 64)).toBe(1)
      expect(count.all).toBeLessThan(2.1 * SIZE)
      expect(count.mostInATurn).toBeLessThan(2.1 * BYTES_A_TURN)
    },
  )

  it('yields to other work while it walks over empty segments', async () => {
    const bytes = Buffer.alloc(SIZE, Uint8Array.from([0xff, 0xfe, 0x00, 0x02]))
    bytes.set([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04])
    const { count, counted } = countReads(bytes)
    expect(await jpegScans(counted, 64)).toBe(0)
    expect(count.mostInATurn).toBeLessThan(2.1 * BYTES_A_TURN)
  })
})
