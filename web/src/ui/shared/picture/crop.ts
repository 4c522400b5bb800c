import type { Area, Point } from 'react-easy-crop'

/** A chosen picture, upright and scaled down, and the square part that others will see. */
export interface Crop {
  file: File
  /** The whole picture, already rotated by `rotation`. */
  picture: HTMLCanvasElement
  /** The state of the cropper: degrees, CSS pixels, and a factor. */
  rotation: number
  position: Point
  zoom: number
  /** The chosen part, in percent of `picture`. */
  area: Area
}

export const MAX_ZOOM = 4
/** At the highest zoom the shorter side of a photograph still fills the crop. */
const LONGEST_SIDE = 3072
/** The side of the uploaded square, enough for the largest avatar on a dense screen. */
const UPLOAD_SIDE = 512

/**
 * Reads a file as a picture, rotated by its EXIF orientation; undefined when this browser cannot.
 */
export async function openCrop(file: File): Promise<Crop | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    const picture = createCanvas(
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    )
    contextOf(picture).drawImage(bitmap, 0, 0, picture.width, picture.height)
    bitmap.close()
    return {
      file,
      picture,
      rotation: 0,
      position: { x: 0, y: 0 },
      zoom: 1,
      area: largestSquare(picture),
    }
  } catch {
    return undefined
  }
}

function largestSquare({ width, height }: HTMLCanvasElement): Area {
  const side = Math.min(width, height)
  const [across, down] = [(side / width) * 100, (side / height) * 100]
  return { x: (100 - across) / 2, y: (100 - down) / 2, width: across, height: down }
}

/** Rotates the picture a quarter to the right and keeps the same part chosen. */
export function rotateCrop({ picture, rotation, position, area, ...rest }: Crop): Crop {
  const rotated = createCanvas(picture.height, picture.width)
  const context = contextOf(rotated)
  context.translate(rotated.width, 0)
  context.rotate(Math.PI / 2)
  context.drawImage(picture, 0, 0)
  return {
    ...rest,
    picture: rotated,
    rotation: (rotation + 90) % 360,
    position: { x: -position.y, y: position.x },
    area: { x: 100 - area.y - area.height, y: area.x, width: area.height, height: area.width },
  }
}

/** Zooms around the middle of the chosen part. */
export function zoomCrop(crop: Crop, factor: number): Crop {
  const zoom = Math.min(Math.max(crop.zoom * factor, 1), MAX_ZOOM)
  const { x, y } = crop.position
  return { ...crop, zoom, position: { x: (x * zoom) / crop.zoom, y: (y * zoom) / crop.zoom } }
}

/** Returns the position of the chosen part in percent of its range; 50 where it cannot move. */
export function placeOfCrop({ area }: Crop) {
  const percent = (start: number, length: number) =>
    length < 99.99 ? Math.round((start / (100 - length)) * 100) : 50
  return { across: percent(area.x, area.width), down: percent(area.y, area.height) }
}

/** Paints the chosen part over the whole of a square canvas. */
export function paintCrop(canvas: HTMLCanvasElement, { picture, area }: Crop) {
  const context = contextOf(canvas)
  const [across, down] = [picture.width / 100, picture.height / 100]
  context.clearRect(0, 0, canvas.width, canvas.height)
  const source = [area.x * across, area.y * down, area.width * across, area.height * down] as const
  context.drawImage(picture, ...source, 0, 0, canvas.width, canvas.height)
}

/** Returns the chosen part as a new file, repainted so that no camera metadata is uploaded. */
export async function fileOfCrop(crop: Crop): Promise<File> {
  const canvas = createCanvas(UPLOAD_SIDE, UPLOAD_SIDE)
  paintCrop(canvas, crop)
  let blob = await encode(canvas, 'image/webp')
  // Browsers that cannot write WebP write a PNG instead, which is large for a photograph.
  if (blob?.type !== 'image/webp') {
    const context = contextOf(canvas)
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = 'white'
    context.fillRect(0, 0, UPLOAD_SIDE, UPLOAD_SIDE)
    blob = await encode(canvas, 'image/jpeg')
  }
  return blob
    ? new File([blob], `picture.${blob.type.slice('image/'.length)}`, { type: blob.type })
    : crop.file
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.9)
  })

const createCanvas = (width: number, height: number) =>
  Object.assign(document.createElement('canvas'), { width, height })

function contextOf(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  context.imageSmoothingQuality = 'high'
  return context
}
