/** The size of a picture in its own pixels. */
export interface Size {
  width: number
  height: number
}

/** A square cut of a picture: its middle, in the picture's pixels, and how many times it is enlarged. */
export interface View {
  x: number
  y: number
  zoom: number
}

/** A place in the cut, in shares of its side. */
export interface Place {
  right: number
  down: number
}

export const zoomMax = 4
const middle: Place = { right: 0.5, down: 0.5 }

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

/** The largest square in the middle. */
export const firstView = ({ width, height }: Size): View => ({ x: width / 2, y: height / 2, zoom: 1 })

/** What a view cuts out; it always lies within the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: View) {
  const side = Math.min(width, height) / zoom
  return { left: x - side / 2, top: y - side / 2, side }
}

/** The nearest view that has picture in all of its square. */
function within(size: Size, { x, y, zoom }: View): View {
  const kept = between(zoom, 1, zoomMax)
  const half = Math.min(size.width, size.height) / kept / 2
  return { x: between(x, half, size.width - half), y: between(y, half, size.height - half), zoom: kept }
}

/** The picture is pushed this far, in shares of the cut. */
export function pushed(size: Size, view: View, { right, down }: Place): View {
  const { side } = squareOf(size, view)
  return within(size, { ...view, x: view.x - right * side, y: view.y - down * side })
}

/** What is at `held` stays there, as long as the picture reaches. */
export function zoomed(size: Size, view: View, zoom: number, held: Place = middle): View {
  const kept = between(zoom, 1, zoomMax)
  const growth = squareOf(size, { ...view, zoom: kept }).side - squareOf(size, view).side
  return within(size, {
    x: view.x - (held.right - 0.5) * growth,
    y: view.y - (held.down - 0.5) * growth,
    zoom: kept,
  })
}

/** The same cut after the whole picture was turned a quarter to the right. */
export const turned = ({ height }: Size, { x, y, zoom }: View): View => ({ x: height - y, y: x, zoom })

/** Where the middle of the cut lies, in percent of the way it can go; the middle where it cannot go at all. */
export function placeOf(size: Size, view: View) {
  const { left, top, side } = squareOf(size, view)
  const percent = (at: number, way: number) => (way > 0 ? Math.round((at / way) * 100) : 50)
  return { across: percent(left, size.width - side), down: percent(top, size.height - side) }
}
