import { useId } from 'react'
import styles from './EditSection.module.css'
import type { Elements } from './text/elements.ts'

/** A card of a form or of the settings, with its heading. */
export function EditSection({ title, children }: { title: string; children: Elements }) {
  const heading = useId()
  return (
    <section className={`${styles.editSection} card`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
