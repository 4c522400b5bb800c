import type { ComponentProps } from 'react'
import { type FieldTexts, TextField } from './Field.tsx'
import styles from './OneTimeCode.module.css'

type Props = Omit<FieldTexts, 'name'> &
  Pick<ComponentProps<'input'>, 'ref' | 'onChange'> & {
    /** Recovery codes have letters, which the numeric keyboard of a phone lacks. */
    takesRecoveryCode?: boolean
  }

/**
 * Asks for a code of an authenticator app. It is one input, since browsers fill in and members
 * paste whole codes.
 */
export const OneTimeCode = ({ takesRecoveryCode = false, ...rest }: Props) => (
  <TextField
    {...rest}
    name="code"
    className={styles.code}
    autoComplete="one-time-code"
    inputMode={takesRecoveryCode ? 'text' : 'numeric'}
    autoCapitalize={takesRecoveryCode ? 'characters' : 'none'}
    autoCorrect="off"
    spellCheck={false}
  />
)
