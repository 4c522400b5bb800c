import type { ReactNode } from 'react'
import './Scene.css'

interface Props {
  /** Which part of the valley to look at. */
  view: 'camp' | 'village' | 'lake'
  line: string
  children: ReactNode
}

/** The valley by day or by night, a line over it and a signpost in it. */
export function Scene({ view, line, children }: Props) {
  return (
    <div className={`scene ${view}`}>
      <div className="scene-view">
        <p className="scene-line">{line}</p>
        {children}
      </div>
    </div>
  )
}
