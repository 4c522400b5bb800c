import '../../../styles/surfaces.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Stack, Text } from '../layout.ts'
import type { Elements } from '../text/elements.ts'
import styles from './EmptyPane.module.css'

interface EmptyPaneProps {
  Icon: LucideIcon
  title: string | ReactElement
  text: string | ReactElement
  children?: Elements
  /** At the top of its pane instead of in the middle. */
  isAtTop?: boolean
  className?: string
}

// `surfaces.ts` is not in the file that every screen loads, as this is.
/** Explains why a pane of a screen is empty, with an icon. */
export const EmptyPane = ({
  Icon,
  title,
  text,
  children,
  isAtTop = false,
  className = '',
}: EmptyPaneProps) => (
  <Stack
    gap={3}
    align="center"
    className={`${styles.pane} ${className}`}
    data-top={isAtTop || undefined}
  >
    <span className="disc" data-size="large">
      <Icon aria-hidden />
    </span>
    <h2>{title}</h2>
    <Text ink="quiet">{text}</Text>
    {children}
  </Stack>
)
