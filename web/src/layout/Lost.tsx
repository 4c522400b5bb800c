import type { ReactNode } from 'react'
import './Lost.css'

interface Props {
  /** What the broken sign says. */
  sign: string
  title: string
  text: string
  /** The ways out. */
  children: ReactNode
}

/** A whole screen for a wrong way: a sign on the contour lines, a sentence, the ways out. */
export function Lost({ sign, title, text, children }: Props) {
  return (
    <div className="lost">
      <div className="wrap">
        <p className="lost-sign" aria-hidden="true">
          {sign}
        </p>
        <h1>{title}</h1>
        <p className="lost-text">{text}</p>
        <div className="lost-ways">{children}</div>
      </div>
    </div>
  )
}
