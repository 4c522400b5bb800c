import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures.ts'

const colours = { red: '#d01010', green: '#10a010', blue: '#1010d0', yellow: '#e0d010' } as const
export type Colour = keyof typeof colours

/** Draws rows of coloured squares of `side` pixels. */
export function squares(rows: readonly (readonly Colour[])[], side: number) {
  const [width, height] = [(rows[0]?.length ?? 0) * side, rows.length * side]
  const inputs = rows.flatMap((row, down) =>
    row.map((colour, across) => ({
      input: {
        create: { width: side, height: side, channels: 3 as const, background: colours[colour] },
      },
      left: across * side,
      top: down * side,
    })),
  )
  return sharp({ create: { width, height, channels: 3, background: '#000' } }).composite(inputs)
}

/** Reads the stored picture of a member: its sides and the colour of each quarter, row by row. */
export async function storedPicture(request: APIRequestContext) {
  const { user } = (await (await request.get('/api/profile/auth-status')).json()) as {
    user: { profilePic: string }
  }
  const { profilePic } = user
  const response = await request.get(
    profilePic.startsWith('/') ? profilePic : `/uploads/${profilePic}`,
  )
  expect(response.ok()).toBe(true)
  const picture = sharp(await response.body())
  const { width, height, exif } = await picture.metadata()
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colourAt = (right: number, down: number) => {
    const at = (Math.floor(down * height) * width + Math.floor(right * width)) * info.channels
    return nearest([...data.subarray(at, at + 3)])
  }
  const quarters = [
    colourAt(0.25, 0.25),
    colourAt(0.75, 0.25),
    colourAt(0.25, 0.75),
    colourAt(0.75, 0.75),
  ]
  return { width, height, hasExif: exif !== undefined, quarters }
}

/** Names a colour; the tolerance covers the blur of compression. */
export function nearest(rgb: readonly number[]) {
  const name = (Object.keys(colours) as Colour[]).find((colour) => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colours[colour].slice(at, at + 2), 16))
    return wanted.every((part, at) => Math.abs(part - (rgb[at] ?? 0)) < 30)
  })
  return name ?? rgb.join()
}
