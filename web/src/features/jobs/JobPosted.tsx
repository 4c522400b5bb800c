import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { timing } from '../../timing.ts'
import { Notice } from '../../ui/Notice.tsx'
import './JobPosted.css'
import { postTexts as texts } from './jobs.texts.ts'

/** The job is posted: says so, and leads to the list by itself (spec §9: after 2 s) or at once by a click. */
export function JobPosted({ message }: { message: string }) {
  const navigate = useNavigate()

  // Replaces the page: Back must not lead to a form that is done.
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/jobs', { replace: true }), timing.afterJobPost)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <div className="job-posted card">
      <Notice tone="ok" focus>
        {message || texts.done}
      </Notice>
      <p>{texts.soon}</p>
      <Link className="blade" to="/jobs" replace>
        {texts.toJobs}
        <ArrowRight className="i" aria-hidden />
      </Link>
    </div>
  )
}
