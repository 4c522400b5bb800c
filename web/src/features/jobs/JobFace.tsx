import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { excerpt } from './excerpt.ts'
import './JobFace.css'
import { listTexts as texts } from './jobs.texts.ts'
import { Place } from './Place.tsx'

interface Props {
  title: string
  city: string | null | undefined
  budget: string
  description: string
  /** When it was posted. */
  posted: ReactNode
}

/** What a job looks like in the list, and in the preview of one that is being written. */
export function JobFace({ title, city, budget, description, posted }: Props) {
  return (
    <>
      <div className="job-face-top">
        <h3>{title}</h3>
        <b>{budget}</b>
      </div>
      <div className="job-face-place">
        <Place city={city} />
      </div>
      <p className="job-face-text">{excerpt(description)}</p>
      <div className="job-face-foot">
        <span>
          {texts.posted} {posted}
        </span>
        <span className="job-face-go">
          {texts.details}
          <ArrowRight className="i" aria-hidden />
        </span>
      </div>
    </>
  )
}
