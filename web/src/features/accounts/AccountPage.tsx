import type { ReactNode } from 'react'
import './AccountPage.css'

/** The frame of the account screens: what is to be done on one side, a landscape with a signpost on the other. */
export function AccountPage({ scene, children }: { scene: ReactNode; children: ReactNode }) {
  return (
    <div className="account">
      <div className="account-side">
        <div className="account-column">{children}</div>
      </div>
      {scene}
    </div>
  )
}
