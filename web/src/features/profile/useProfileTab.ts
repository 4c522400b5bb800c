import { useLocation, useNavigate } from 'react-router'
import { type ProfileTab, profileTabs } from './profileTabs.ts'

/** The open tab; it stands in the hash of the address. */
export function useProfileTab() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  return {
    tab: profileTabs.find((tab) => hash === `#${tab}`) ?? 'about',
    choose: (tab: ProfileTab) => void navigate({ hash: `#${tab}` }, { replace: true, preventScrollReset: true }),
  }
}
