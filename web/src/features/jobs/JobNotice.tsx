import type { ReactNode } from 'react'
import './JobNotice.css'
import { NoticeBoard } from './NoticeBoard.tsx'

interface Props {
  title: string
  text: string
  /** It is news that something went wrong. */
  isAlert?: boolean
  /** The whole screen is this. */
  isScreen?: boolean
  /** The ways on. */
  children: ReactNode
}

/** Nothing to read here: a bare board, why, and the ways on. */
export function JobNotice({ title, text, isAlert = false, isScreen = false, children }: Props) {
  const Heading = isScreen ? 'h1' : 'h2'
  return (
    <section className="job-notice" role={isAlert ? 'alert' : undefined}>
      <NoticeBoard isBare />
      <Heading>{title}</Heading>
      <p>{text}</p>
      <div className="job-notice-ways">{children}</div>
    </section>
  )
}
