import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { ChipButton } from '../../../ui/kit/Chip.tsx'
import { VisuallyHidden } from '../../../ui/kit/parts.ts'
import { chipTexts } from '../discoverSearch.texts.ts'

interface Props {
  children: ReactElement
  onRemove: () => void
}

/** A filter in use, as a button that removes it. */
export const FilterChip = ({ children, onRemove }: Props) => (
  <li>
    <ChipButton tone="ok" onClick={onRemove}>
      <VisuallyHidden>{chipTexts.remove}</VisuallyHidden>
      <span data-clamp="1">{children}</span>
      <X aria-hidden />
    </ChipButton>
  </li>
)
