import { Button } from '../../../ui/kit/Button.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import styles from './DetailsFailed.module.css'
import { failedTexts as texts } from './failed.texts.ts'

/** Stands in place of the sections when they cannot be loaded; the profile stays readable. */
export const DetailsFailed = ({ name, onTryAgain }: { name: string; onTryAgain: () => void }) => (
  <div className={styles.failed}>
    <Notice tone="error">{withNames(texts.failed, name)}</Notice>
    <Button onClick={onTryAgain}>{texts.tryAgain}</Button>
  </div>
)
