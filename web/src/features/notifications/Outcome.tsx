import { Check, CircleAlert } from 'lucide-react'
import styles from './NotificationForm.module.css'
import { notificationTexts as texts } from './notifications.texts.ts'

interface OutcomeProps {
  name: string
  isSaved: boolean
  hasFailed: boolean
  /** Why a choice cannot be saved. */
  problem?: string | undefined
}

/** Says beside a control what became of the last change; screen readers announce it. */
export const Outcome = ({ name, isSaved, hasFailed, problem }: OutcomeProps) => (
  <div
    className={styles.outcome}
    id={`${name}-outcome`}
    data-wrong={hasFailed || problem ? true : undefined}
  >
    <p role="status">
      {isSaved && !problem && (
        <>
          <Check className="i" aria-hidden />
          <span>{texts.saved}</span>
        </>
      )}
    </p>
    <p role="alert">
      {(problem ?? hasFailed) && (
        <>
          <CircleAlert className="i" aria-hidden />
          <span>{problem ?? texts.failed}</span>
        </>
      )}
    </p>
  </div>
)
