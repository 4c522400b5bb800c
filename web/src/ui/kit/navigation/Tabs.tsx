import type { ComponentProps } from 'react'
import styles from './Tabs.module.css'

/** Views of one screen as links; the present one has `aria-current`. */
export const TabLinks = (props: Omit<ComponentProps<'nav'>, 'className'>) => (
  <nav {...props} className={styles.tabs} />
)

/** Panels of one screen as buttons; the chosen one has `aria-selected`. */
export const TabList = (props: Omit<ComponentProps<'div'>, 'className' | 'role'>) => (
  <div {...props} className={styles.tabs} role="tablist" />
)
