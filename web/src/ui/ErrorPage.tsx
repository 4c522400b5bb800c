import type { ReactNode } from 'react'
import './ErrorPage.css'

interface Props {
  /** What the broken sign says. */
  sign: string
  title: string
  text: string
  /** The ways out. */
  children: ReactNode
}

/** A whole screen for a wrong way: a sign on the contour lines, a sentence, the ways out. */
export function ErrorPage({ sign, title, text, children }: Props) {
  return (
    <div className="error-page">
      <div className="wrap">
        <p className="error-page-sign" aria-hidden="true">
          {sign}
        </p>
        <h1>{title}</h1>
        <p className="error-page-text">{text}</p>
        <div className="error-page-ways">{children}</div>
      </div>
    </div>
  )
}
