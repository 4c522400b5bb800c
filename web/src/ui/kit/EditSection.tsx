import { useId } from 'react'
import { Panel } from './layout.ts'
import type { Elements } from './text/elements.ts'

/** A card of a form or of the settings, with its heading. */
export function EditSection({ title, children }: { title: string; children: Elements }) {
  const heading = useId()
  return (
    <Panel as="section" gap={5} pad="large" lift="low" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </Panel>
  )
}
