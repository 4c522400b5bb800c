import { Check, CircleAlert } from 'lucide-react'
import * as texts from '../../ui.texts.ts'
import styles from './Outcome.module.css'

interface OutcomeProps {
  name: string
  isSaved: boolean
  hasFailed: boolean
  /** Why a choice cannot be saved. */
  problem?: string | undefined
}

/**
 * Says beside a control what became of the last change; screen readers announce it. The two stand
 * in the areas `outcome` and `failure` of the grid around it.
 */
export const Outcome = ({ name, isSaved, hasFailed, problem }: OutcomeProps) => (
  <div
    className={styles.outcome}
    id={`${name}-outcome`}
    data-wrong={hasFailed || problem ? true : undefined}
  >
    <p role="status">
      {isSaved && !problem && (
        <>
          <Check aria-hidden />
          <span>{texts.saved}</span>
        </>
      )}
    </p>
    <p role="alert">
      {(problem ?? hasFailed) && (
        <>
          <CircleAlert aria-hidden />
          <span>{problem ?? texts.saveFailed}</span>
        </>
      )}
    </p>
  </div>
)
