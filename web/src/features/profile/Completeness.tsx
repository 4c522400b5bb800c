import type { Member } from '@wayside/contract/members'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { fieldId } from '../../ui/fieldProps.ts'
import './Completeness.css'
import { allSteps, fieldOfPart, missingParts } from './missingParts.ts'
import { completenessTexts as texts } from './profile.texts.ts'

const steps = Array.from({ length: allSteps }, (_, step) => step)

/** What would make the profile whole, as a trail with a step for each part; nothing when it is. */
export function Completeness({ member }: { member: Member }) {
  const missing = missingParts(member)
  if (missing.length === 0) return null
  const done = allSteps - missing.length
  return (
    <section className="completeness card" aria-labelledby="completeness">
      <h2 id="completeness">{texts.title(done, allSteps)}</h2>
      <div className="completeness-trail" aria-hidden>
        {steps.map((step) => (
          <span key={step} data-done={step < done || undefined} />
        ))}
      </div>
      <p>{texts.lead}</p>
      <ul>
        {missing.map((part) => (
          <li key={part}>
            <Link to={`/profiledit#${fieldId(fieldOfPart[part])}`}>
              {texts.parts[part]}
              <ArrowRight className="i" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
