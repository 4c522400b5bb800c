import type { ReactNode } from 'react'
import { AccountBanner } from './AccountBanner.tsx'
import { Confirmation } from './Confirmation.tsx'

/** What stands on every page of a member; visitors do not load it. */
export default function ForMembers(): ReactNode {
  return (
    <>
      <AccountBanner />
      <Confirmation />
    </>
  )
}
