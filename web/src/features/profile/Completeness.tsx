import type { Member } from '@wayside/contract/members'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { fieldId } from '../../ui/kit/forms/Field.tsx'
import { Panel } from '../../ui/kit/layout.ts'
import styles from './Completeness.module.css'
import { completenessTexts as texts } from './profile.texts.ts'
import { ownBio } from './profileFields.ts'

/** Shows the missing parts of a profile as steps of a trail; nothing when it is complete. */
export function Completeness({ member }: { member: Member }) {
  const missing = missingParts(member)
  if (missing.length === 0) return null
  const done = allSteps - missing.length
  return (
    <Panel as="section" className={styles.completeness} aria-labelledby="completeness">
      <h2 id="completeness">{texts.title(done, allSteps)}</h2>
      <div className={styles.completenessTrail} aria-hidden>
        {steps.map((step) => (
          <span key={step} data-done={step < done || undefined} />
        ))}
      </div>
      <p>{texts.lead}</p>
      <ul>
        {missing.map((part) => (
          <li key={part}>
            <Link to={stepTo(part)}>
              <span>{texts.parts[part]}</span>
              <ArrowRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const parts = ['picture', 'lastname', 'bio', 'links'] as const
type Part = (typeof parts)[number]

/** Name, country and type always exist, so they are one step. */
const allSteps = parts.length + 1
const steps = Array.from({ length: allSteps }, (_, step) => step)

/** The field of the edit form that adds each part. */
const fieldOfPart: Record<Part, string> = {
  picture: 'profilePic',
  lastname: 'lastname',
  bio: 'bio',
  links: 'instagramUN',
}

const stepTo = (part: Part) => `/profiledit#${fieldId(fieldOfPart[part])}`

/** Says how far a profile is, and the next step; none when it is complete. */
export function stepsOf(member: Member) {
  const missing = missingParts(member)
  const [part] = missing
  return {
    title: texts.title(allSteps - missing.length, allSteps),
    next: part && { to: stepTo(part), text: texts.parts[part] },
  }
}

/** Returns the parts that a profile lacks. */
export function missingParts(member: Member): Part[] {
  const has: Record<Part, boolean> = {
    picture: member.profilePic !== '',
    lastname: member.lastname !== '',
    bio: ownBio(member) !== '',
    links: [member.instagramUN, member.twitterUN, member.facebookUN, member.webUN].some(Boolean),
  }
  return parts.filter((part) => !has[part])
}
