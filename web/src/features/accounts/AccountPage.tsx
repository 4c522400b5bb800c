import type { ReactNode } from 'react'
import { Button } from '../../ui/kit/Button.tsx'
import { focusOnMount } from '../../ui/kit/feedback/focusOnMount.ts'
import { Stack, Scene as Valley } from '../../ui/kit/layout.ts'
import type { Elements } from '../../ui/kit/text/elements.ts'
import { tryAgain } from '../../ui/ui.texts.ts'
import styles from './AccountPage.module.css'

interface AccountPageProps {
  scene: Elements
  /** The height of the content is not known yet: a scene below it waits, so that nothing moves it. */
  isLoading?: boolean
  children: ReactNode
}

/** Frames the account screens: the form on one side, a landscape with a signpost on the other. */
export function AccountPage({ scene, isLoading = false, children }: AccountPageProps) {
  return (
    <div className={styles.account} data-fill data-loading={isLoading || undefined}>
      <div className={styles.side}>
        <Stack gap={5} className={styles.column}>
          {children}
        </Stack>
      </div>
      {scene}
    </div>
  )
}

interface AccountHeadingProps {
  title: string
  hint: ReactNode
  /** Takes the focus when it appears, since the focused element was replaced. */
  focus?: boolean
}

export function AccountHeading({ title, hint, focus = false }: AccountHeadingProps) {
  return (
    <header className={styles.heading}>
      <h1 tabIndex={focus ? -1 : undefined} ref={focus ? focusOnMount : undefined}>
        {title}
      </h1>
      <p>{hint}</p>
    </header>
  )
}

interface LinkFailedProps {
  title: string
  link: { why: string; tryAgain: () => void }
}

/** Says that a mailed link could not be checked, and offers to try again. */
export const LinkFailed = ({ title, link }: LinkFailedProps) => (
  <>
    <AccountHeading title={title} hint={link.why} />
    <div>
      <Button kind="main" onClick={link.tryAgain}>
        {tryAgain}
      </Button>
    </div>
  </>
)

/** A heading whose text follows a state and is announced when it changes. */
export const StatusHeading = ({ title }: { title: string }) => (
  <div className={styles.heading} role="status">
    <h1>{title}</h1>
  </div>
)

interface SceneProps {
  /** The part of the valley in view. */
  view: 'camp' | 'village' | 'lake'
  line: string
  children?: Elements
}

/** Shows the valley by day or night, with a line of text and a signpost. */
export function Scene({ view, line, children }: SceneProps) {
  return (
    <div className={styles.backdrop} data-scene={view}>
      <Valley as="div" className={styles.scene}>
        <p className={styles.line}>{line}</p>
        {children}
      </Valley>
    </div>
  )
}
