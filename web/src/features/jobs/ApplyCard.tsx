import type { Job } from '@wayside/contract/jobs'
import { ExternalLink, Mail } from 'lucide-react'
import './ApplyCard.css'
import { applyTarget } from './applyTarget.ts'
import { budgetText } from './budgetText.ts'
import { detailTexts as texts } from './jobs.texts.ts'

/** Apply Now and where it really leads; on phones it stays in sight at the bottom. */
export function ApplyCard({ job }: { job: Job }) {
  const target = applyTarget(job.jobApplyDirection)
  const Icon = target?.kind === 'mail' ? Mail : ExternalLink
  return (
    <section className="apply-card" aria-label={texts.apply}>
      <p className="apply-card-budget" aria-hidden>
        {budgetText(job.jobBudget)}
      </p>
      {target ? (
        <>
          <a className="blade" href={target.href} target="_blank" rel="noopener noreferrer">
            {texts.apply}
            <Icon className="i" aria-hidden />
            <span className="vh"> ({texts.newTab})</span>
          </a>
          <p className="apply-card-where">
            {texts.applyBy[target.kind]} <b>{target.where}</b>
          </p>
        </>
      ) : (
        <p className="apply-card-where">{texts.noWay}</p>
      )}
    </section>
  )
}
