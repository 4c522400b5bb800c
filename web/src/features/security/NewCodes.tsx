import { focusOnMount } from '../../ui/focusOnMount.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './TwoStep.module.css'
import { recoveryCodeTexts as texts } from './twoStep.texts.ts'

interface Props {
  codes: readonly string[]
  email: string
  onDone: () => void
}

/** Shows recovery codes that have replaced earlier ones. */
export function NewCodes(props: Props) {
  return (
    <div className={styles.step}>
      <h3 className={styles.onlyOnScreen} tabIndex={-1} ref={focusOnMount}>
        {texts.title}
      </h3>
      <RecoveryCodes {...props} />
    </div>
  )
}
