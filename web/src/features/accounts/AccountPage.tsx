import type { ReactNode } from 'react'
import { focusOnMount } from '../../ui/focusOnMount.ts'
import styles from './AccountPage.module.css'

/**
 * The frame of the account screens: what is to be done on one side, a landscape with a signpost on
 * the other.
 */
export function AccountPage({ scene, children }: { scene: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.account}>
      <div className={styles.accountSide}>
        <div className={styles.accountColumn}>{children}</div>
      </div>
      {scene}
    </div>
  )
}

interface AccountHeadingProps {
  title: string
  lead: ReactNode
  /** Take the focus when it appears: what was in its place is gone. */
  focus?: boolean
}

export function AccountHeading({ title, lead, focus = false }: AccountHeadingProps) {
  return (
    <header className={styles.accountHeading}>
      <h1 tabIndex={focus ? -1 : undefined} ref={focus ? focusOnMount : undefined}>
        {title}
      </h1>
      <p>{lead}</p>
    </header>
  )
}

interface SceneProps {
  /** Which part of the valley to look at. */
  view: 'camp' | 'village' | 'lake'
  line: string
  children: ReactNode
}

/** The valley by day or by night, a line over it and a signpost in it. */
export function Scene({ view, line, children }: SceneProps) {
  return (
    <div className={styles.scene} data-scene={view}>
      <div className={styles.sceneView}>
        <p className={styles.sceneLine}>{line}</p>
        {children}
      </div>
    </div>
  )
}
