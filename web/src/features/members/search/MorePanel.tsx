import { lazy, Suspense } from 'react'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Spinner } from '../../../ui/kit/feedback/Spinner.tsx'
import { loadPanel } from './loadSearch.ts'
import type { MoreFiltersProps } from './MoreFilters.tsx'
import { moreTexts as texts } from './more.texts.ts'

const NotLoaded = () => <Notice tone="error">{texts.failed}</Notice>
// Lazy: most searches are by country and type.
const MoreFilters = lazy<(props: MoreFiltersProps) => React.ReactNode>(() =>
  loadPanel().then(
    (panel) => ({ default: panel.MoreFilters }),
    () => ({ default: NotLoaded }),
  ),
)

export const MorePanel = ({ id, ...props }: MoreFiltersProps & { id: string }) => (
  <div id={id}>
    <Suspense fallback={<Spinner text={texts.loading} />}>
      <MoreFilters {...props} />
    </Suspense>
  </div>
)
