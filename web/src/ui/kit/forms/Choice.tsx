import type { ComponentProps, ReactNode } from 'react'
import { Text } from '../layout.ts'
import type { Elements } from '../text/elements.ts'
import styles from './Choice.module.css'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'className' | 'children' | 'readOnly'> {
  type?: 'radio' | 'checkbox'
  /** The meaning of the choice, below its words. */
  hint?: ReactNode
  /** Beside its words. */
  children: ReactNode
}

/** A box to tick, or one of several answers: all of its words can be pressed. */
export const Choice = ({ type = 'checkbox', hint, children, ...rest }: ChoiceProps) => (
  <label className={styles.choice}>
    <input {...rest} type={type} />
    <span>
      {children}
      {hint && (
        <Text as="small" ink="quiet" size="small">
          {hint}
        </Text>
      )}
    </span>
  </label>
)

interface GroupProps extends Omit<ComponentProps<'fieldset'>, 'className'> {
  legend: ReactNode
  /** Each answer has a frame; `pair` puts two beside each other. */
  frames?: 'list' | 'pair'
  /**
   * Before the answers, such as why none was taken. An `Outcome`, where each answer is saved as soon
   * as it is chosen, stands beside the question.
   */
  note?: Elements
  children: Elements
}

/** Several answers below their question. */
export const ChoiceGroup = ({ legend, frames, note, children, ...rest }: GroupProps) => (
  <fieldset {...rest} className={styles.group} data-frames={frames}>
    <legend>{legend}</legend>
    {note}
    <div className={styles.answers}>{children}</div>
  </fieldset>
)
