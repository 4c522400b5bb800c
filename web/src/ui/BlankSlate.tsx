import type { ReactNode } from 'react'
import './BlankSlate.css'

interface Props {
  picture: ReactNode
  title: string
  /** The title's level: 1 where the whole screen is this. */
  level?: 1 | 2 | 3
  text: string
  /** It is news that something went wrong. */
  isAlert?: boolean
  /** The ways on. */
  children: ReactNode
}

/** Nothing to read here: a picture, why, and the ways on. */
export function BlankSlate({ picture, title, level = 2, text, isAlert = false, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <section className="blank-slate" role={isAlert ? 'alert' : undefined}>
      <div className="blank-slate-picture">{picture}</div>
      <Heading>{title}</Heading>
      <p>{text}</p>
      <div className="blank-slate-ways">{children}</div>
    </section>
  )
}
