import type { Member } from '@wayside/contract/members'
import { ArrowRight } from 'lucide-react'
import { TextLink } from '../../ui/kit/Button.tsx'
import { fieldId } from '../../ui/kit/forms/Field.tsx'
import { Panel, Row, Text, WithIcon } from '../../ui/kit/layout.ts'
import styles from './Completeness.module.css'
import { completenessTexts as texts } from './profile.texts.ts'
import { ownBio } from './profileFields.ts'

/** Shows the missing parts of a profile as steps of a trail; nothing when it is complete. */
export function Completeness({ member }: { member: Member }) {
  const missing = missingParts(member)
  if (missing.length === 0) return null
  const done = allSteps - missing.length
  return (
    <Panel
      as="section"
      gap={2}
      pad="large"
      className={styles.completeness}
      aria-labelledby="completeness"
    >
      <h2 id="completeness">{texts.title(done, allSteps)}</h2>
      <div className={styles.completenessTrail} aria-hidden>
        {steps.map((step) => (
          <span key={step} data-done={step < done || undefined} />
        ))}
      </div>
      <Text ink="quiet" size="small">
        {texts.hint}
      </Text>
      <Row as="ul" gap={5} lines="close">
        {missing.map((part) => (
          <li key={part}>
            <TextLink isAlone to={stepTo(part)}>
              <WithIcon>
                <span>{texts.parts[part]}</span>
                <ArrowRight aria-hidden />
              </WithIcon>
            </TextLink>
          </li>
        ))}
      </Row>
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
