import { useId } from 'react'
import { focusOnMount } from '../focusOnMount.ts'
import styles from '../Notice.module.css'
import { fieldId } from './Field.tsx'
import { groupProblems, type Problem } from './problems.ts'

interface Props {
  problems: readonly Problem[]
  title?: string
}

/** Takes the focus when it appears; give it a new `key` at every submit to take it again. */
export function ErrorSummary({ problems, title = 'There is a problem' }: Props) {
  const heading = useId()
  if (problems.length === 0) return null
  return (
    <section
      className={styles.notice}
      data-tone="error"
      role="alert"
      aria-labelledby={heading}
      tabIndex={-1}
      ref={focusOnMount}
    >
      <div>
        <h2 id={heading}>{title}</h2>
        <ul>
          {groupProblems(problems).map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => goTo(field, () => event.preventDefault())}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function goTo(field: string, stay: () => void) {
  const control = document.getElementById(fieldId(field))
  if (!control) return
  stay()
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
