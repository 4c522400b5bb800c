import { type QueryState, QueryView } from '../kit/feedback/QueryView.tsx'
import type { SkeletonShape } from '../kit/feedback/Skeleton.tsx'
import type { Elements } from '../kit/text/elements.ts'
import * as texts from '../ui.texts.ts'

interface Props<Data> {
  query: QueryState<Data>
  /** The placeholder, as high as what members see most often, so that nothing moves below it. */
  shape?: SkeletonShape
  lines?: 1 | 2 | 3
  children: (data: Data) => Elements
}

const queryTexts = {
  loading: texts.settingsLoading,
  failed: texts.settingsFailed,
}

/** Shows what a section of the settings has loaded. */
export const SettingsData = <Data,>({ lines = 2, ...rest }: Props<Data>) => (
  <QueryView {...rest} texts={queryTexts} lines={lines} />
)
