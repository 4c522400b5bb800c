import { useId } from 'react'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { fieldId } from '../../kit/forms/Field.tsx'
import * as texts from '../../ui.texts.ts'
import { groupProblems, type Problem } from './problems.ts'

interface Props {
  problems: readonly Problem[]
  title?: string
  /** The scope of the form's fields, if they have one. */
  scope?: string
}

/** Takes the focus when it appears; give it a new `key` at every submit to take it again. */
export function ErrorSummary({ problems, title = texts.problem, scope }: Props) {
  const heading = useId()
  if (problems.length === 0) return null
  return (
    <Notice tone="error" focus aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul>
        {groupProblems(problems).map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${fieldId(field, scope)}`}
              onClick={(event) => goTo(fieldId(field, scope), () => event.preventDefault())}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function goTo(id: string, stay: () => void) {
  const control = document.getElementById(id)
  if (!control) return
  stay()
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
