import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstView, placeOf, pushed, type Size, squareOf, turned, type View, zoomed, zoomMax } from './cutView.ts'

const wide: Size = { width: 400, height: 200 }

test('the first cut is the largest square in the middle', () => {
  expect(squareOf(wide, firstView(wide))).toEqual({ left: 100, top: 0, side: 200 })
  expect(squareOf({ width: 3, height: 9 }, firstView({ width: 3, height: 9 }))).toEqual({ left: 0, top: 3, side: 3 })
})

test('a push moves the picture, and ends where the picture ends', () => {
  const view = pushed(wide, firstView(wide), { right: 0.25, down: 1 })
  expect(squareOf(wide, view)).toEqual({ left: 50, top: 0, side: 200 })
  expect(squareOf(wide, pushed(wide, view, { right: 9, down: 0 })).left).toBe(0)
  expect(squareOf(wide, pushed(wide, view, { right: -9, down: 0 })).left).toBe(200)
})

test('zooming goes from the whole square to four times, and holds the place under the pointer', () => {
  const corner = zoomed(wide, firstView(wide), 2, { right: 0, down: 0 })
  expect(squareOf(wide, corner)).toEqual({ left: 100, top: 0, side: 100 })
  expect(squareOf(wide, zoomed(wide, firstView(wide), 2))).toEqual({ left: 150, top: 50, side: 100 })
  expect(zoomed(wide, firstView(wide), 99).zoom).toBe(4)
  expect(zoomed(wide, firstView(wide), 0.1)).toEqual(firstView(wide))
})

test('four turns lead back, and one shows the same square of the turned picture', () => {
  const view = zoomed(wide, firstView(wide), 2, { right: 0, down: 0 })
  const tall = { width: 200, height: 400 }
  // The cut touched the upper edge; after a turn to the right that edge is on the right.
  expect(squareOf(tall, turned(wide, view))).toEqual({ left: 100, top: 100, side: 100 })
  expect(turned(tall, turned(wide, turned(tall, turned(wide, view))))).toEqual(view)
})

test('says where the cut lies', () => {
  expect(placeOf(wide, firstView(wide))).toEqual({ across: 50, down: 50 })
  expect(placeOf(wide, pushed(wide, firstView(wide), { right: 9, down: 9 }))).toEqual({ across: 0, down: 50 })
})

test('whatever is done to it, the square is full of picture', () => {
  const share = fc.double({ min: -3, max: 3, noNaN: true })
  type Step = (size: Size, view: View) => [Size, View]
  const step = fc.oneof(
    fc.record({ right: share, down: share }).map(
      (by): Step =>
        (size, view) => [size, pushed(size, view, by)],
    ),
    fc.tuple(fc.double({ min: -1, max: 9, noNaN: true }), fc.record({ right: share, down: share })).map(
      ([zoom, held]): Step =>
        (size, view) => [size, zoomed(size, view, zoom, held)],
    ),
    fc.constant<Step>((size, view) => [{ width: size.height, height: size.width }, turned(size, view)]),
  )
  const side = fc.integer({ min: 1, max: 3072 })
  fc.assert(
    fc.property(fc.record({ width: side, height: side }), fc.array(step, { maxLength: 20 }), (start, steps) => {
      let now: [Size, View] = [start, firstView(start)]
      for (const take of steps) now = take(...now)
      const [size, view] = now
      const square = squareOf(size, view)
      expect(view.zoom).toBeGreaterThanOrEqual(1)
      expect(view.zoom).toBeLessThanOrEqual(zoomMax)
      // A millionth of a pixel of rounding.
      for (const [at, most] of [
        [square.left, size.width],
        [square.top, size.height],
      ] as const) {
        expect(at).toBeGreaterThanOrEqual(-1e-6)
        expect(at + square.side).toBeLessThanOrEqual(most + 1e-6)
      }
    }),
  )
})
