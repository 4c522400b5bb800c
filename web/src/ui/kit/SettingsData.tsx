import * as texts from '../ui.texts.ts'
import { type QueryState, QueryView } from './feedback/QueryView.tsx'
import type { Elements } from './text/elements.ts'

interface Props<Data> {
  query: QueryState<Data>
  /** How many lines the placeholder has: it should move nothing below it. */
  lines?: 1 | 2 | 3
  children: (data: Data) => Elements
}

const queryTexts = {
  loading: texts.settingsLoading,
  failed: texts.settingsFailed,
  tryAgain: texts.tryAgain,
}

/** Shows what a section of the settings has loaded. */
export const SettingsData = <Data,>({ lines = 2, ...rest }: Props<Data>) => (
  <QueryView {...rest} texts={queryTexts} lines={lines} />
)
