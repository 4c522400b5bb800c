import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { type Cut, paintCut } from './cutPicture.ts'

/** The chosen part of a picture; `side` is in pixels of the canvas. */
export function CutCanvas({ cut, side, ...rest }: { cut: Cut; side: number } & ComponentProps<'canvas'>) {
  const ref = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (ref.current) paintCut(ref.current, cut)
  }, [cut])
  return <canvas {...rest} ref={ref} width={side} height={side} />
}
