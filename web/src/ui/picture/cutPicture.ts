import { firstView, type Size, squareOf, turned, type View } from './cutView.ts'

/** A picture that was chosen, upright and small enough to work with, and the part of it that is wanted. */
export interface Cut {
  file: File
  picture: HTMLCanvasElement
  view: View
}

/** Four times enlarged, the shorter side of a photograph still fills the cut. */
const LONGEST_SIDE = 3072
/** What is sent: enough for the largest place a face is shown at, on a fine screen. */
const CUT_SIDE = 512

/** Reads a file as a picture, upright as its camera meant it; undefined when this browser cannot. */
export async function openCut(file: File): Promise<Cut | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    const picture = canvasOf({
      width: Math.max(1, Math.round(bitmap.width * scale)),
      height: Math.max(1, Math.round(bitmap.height * scale)),
    })
    brushOf(picture).drawImage(bitmap, 0, 0, picture.width, picture.height)
    bitmap.close()
    return { file, picture, view: firstView(picture) }
  } catch {
    return undefined
  }
}

/** The whole picture turned a quarter to the right, with the same part of it chosen. */
export function turnCut({ file, picture, view }: Cut): Cut {
  const next = canvasOf({ width: picture.height, height: picture.width })
  const brush = brushOf(next)
  brush.translate(next.width, 0)
  brush.rotate(Math.PI / 2)
  brush.drawImage(picture, 0, 0)
  return { file, picture: next, view: turned(picture, view) }
}

/** Paints the chosen part over the whole of a square canvas. */
export function paintCut(canvas: HTMLCanvasElement, { picture, view }: Cut) {
  const brush = brushOf(canvas)
  const { left, top, side } = squareOf(picture, view)
  brush.clearRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The chosen part as a file of its own: painted anew, so that nothing the camera wrote into the old one is left. */
export async function fileOfCut(cut: Cut): Promise<File> {
  const canvas = canvasOf({ width: CUT_SIDE, height: CUT_SIDE })
  paintCut(canvas, cut)
  let blob = await encoded(canvas, 'image/webp')
  // Browsers that cannot write WebP write a PNG instead, which is large for a photograph.
  if (blob?.type !== 'image/webp') {
    const brush = brushOf(canvas)
    brush.globalCompositeOperation = 'destination-over'
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, CUT_SIDE, CUT_SIDE)
    blob = await encoded(canvas, 'image/jpeg')
  }
  return blob ? new File([blob], `picture.${blob.type.slice('image/'.length)}`, { type: blob.type }) : cut.file
}

const encoded = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.9)
  })

const canvasOf = ({ width, height }: Size) => Object.assign(document.createElement('canvas'), { width, height })

function brushOf(canvas: HTMLCanvasElement) {
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser has no canvas')
  brush.imageSmoothingQuality = 'high'
  return brush
}
