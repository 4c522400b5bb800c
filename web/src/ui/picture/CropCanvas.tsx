import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { type Crop, paintCrop } from './crop.ts'

/** The chosen part of a picture; `side` is in pixels of the canvas. */
export function CropCanvas({ crop, side, ...rest }: { crop: Crop; side: number } & ComponentProps<'canvas'>) {
  const ref = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (ref.current) paintCrop(ref.current, crop)
  }, [crop])
  return <canvas {...rest} ref={ref} width={side} height={side} />
}
