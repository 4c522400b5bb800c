import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { VisuallyHidden } from '../../../ui/kit/parts.ts'
import { chipTexts } from '../discoverSearch.texts.ts'

interface Props {
  children: ReactElement
  onRemove: () => void
}

/** A filter in use, as a button that removes it. */
export const FilterChip = ({ children, onRemove }: Props) => (
  <li>
    <button type="button" onClick={onRemove}>
      <VisuallyHidden>{chipTexts.remove}</VisuallyHidden>
      {children}
      <X aria-hidden />
    </button>
  </li>
)
