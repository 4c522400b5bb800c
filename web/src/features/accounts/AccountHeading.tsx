import type { ReactNode } from 'react'
import { focusOnMount } from '../../ui/focusOnMount.ts'

interface Props {
  title: string
  lead: ReactNode
  /** Take the focus when it appears: what was in its place is gone. */
  focus?: boolean
}

export function AccountHeading({ title, lead, focus = false }: Props) {
  return (
    <header className="account-heading">
      <h1 tabIndex={focus ? -1 : undefined} ref={focus ? focusOnMount : undefined}>
        {title}
      </h1>
      <p>{lead}</p>
    </header>
  )
}
