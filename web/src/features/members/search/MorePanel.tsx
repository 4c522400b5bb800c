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

interface Props extends MoreFiltersProps {
  id: string
  onClose: () => void
}

export const MorePanel = ({ id, onClose, ...props }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from each of its fields
  <div
    id={id}
    onKeyDown={(event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }}
  >
    <Suspense fallback={<Spinner text={texts.loading} />}>
      <MoreFilters {...props} />
    </Suspense>
  </div>
)
