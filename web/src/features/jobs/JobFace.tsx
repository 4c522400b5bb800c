import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import './JobFace.css'
import { listTexts as texts } from './jobs.texts.ts'
import { Place } from './Place.tsx'

interface Props {
  /** Begins the ids of the parts. */
  id: string
  title: string
  city: string
  budget: string
  description: string
  /** When it was posted. */
  posted: ReactNode
}

/** What a job looks like in the list, and in the preview of one that is being written. */
export function JobFace({ id, title, city, budget, description, posted }: Props) {
  return (
    <>
      <div className="job-face-top">
        <h3 id={`${id}-title`}>{title}</h3>
        <b id={`${id}-budget`}>{budget}</b>
      </div>
      <div id={`${id}-place`} className="job-face-place">
        <Place city={city} />
      </div>
      <p id={`${id}-text`} className="job-face-text">
        {description}
      </p>
      <div className="job-face-foot">
        <span id={`${id}-posted`}>
          {texts.posted} {posted}
        </span>
        <span id={`${id}-go`} className="job-face-go">
          {texts.details}
          <ArrowRight className="i" aria-hidden />
        </span>
      </div>
    </>
  )
}
