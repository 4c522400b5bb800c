import type { LucideIcon } from 'lucide-react'
import { Page } from '../../ui/kit/parts.ts'
import type { Elements } from '../../ui/kit/text/elements.ts'
import styles from './Banner.module.css'

interface Props {
  Icon: LucideIcon
  /** Asks for the member's attention; without it the banner is only for information. */
  isWarning?: boolean
  children: Elements
}

/** A line below the header, which stands on every page. */
export const Banner = ({ Icon, isWarning, children }: Props) => (
  <div
    className={styles.banner}
    data-print="none"
    data-tone={isWarning ? 'danger' : 'info'}
    role="status"
    ref={tellHeight}
  >
    <Page>
      <Icon aria-hidden />
      {children}
    </Page>
  </div>
)

const shown = new Set<HTMLElement>()

/** Publishes the height of all banners for screens that fill the window. */
function tellHeight(banner: HTMLElement | null) {
  if (!banner) return undefined
  const tell = () => {
    const height = [...shown].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)
    document.documentElement.style.setProperty('--banner', `${height}px`)
  }
  const observer = new ResizeObserver(tell)
  shown.add(banner)
  observer.observe(banner)
  return () => {
    observer.disconnect()
    shown.delete(banner)
    tell()
  }
}
