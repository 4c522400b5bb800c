import { type ReactNode, useId } from 'react'

export function EditSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className="edit-section card" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
