import { QueryFailed } from '../../../ui/kit/feedback/QueryView.tsx'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { failedTexts as texts } from './failed.texts.ts'

interface Props {
  name: string
  onTryAgain: () => unknown
}

/** Stands in place of the sections when they cannot be loaded; the profile stays readable. */
export const DetailsFailed = ({ name, onTryAgain }: Props) => (
  <QueryFailed onTryAgain={onTryAgain}>{withNames(texts.failed, name)}</QueryFailed>
)
