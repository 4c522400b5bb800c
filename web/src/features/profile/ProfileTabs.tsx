import type { KeyboardEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Stack } from '../../ui/kit/layout.ts'
import { TabList } from '../../ui/kit/navigation/Tabs.tsx'
import styles from './ProfileTabs.module.css'
import { ownTexts as texts } from './profile.texts.ts'

interface ProfileTabsProps {
  labels: Record<ProfileTab, string>
  panels: Record<ProfileTab, ReactNode>
}

const idOf = (tab: ProfileTab) => `profile-tab-${tab}`
const panelOf = (tab: ProfileTab) => `profile-panel-${tab}`

/**
 * spec §2: the tabs of the own profile; arrow keys move between them. Keys and panels are not in the
 * kit, which has the look of `TabList` alone, since no other screen has tabs with panels.
 */
export function ProfileTabs({ labels, panels }: ProfileTabsProps) {
  const { tab: open, choose } = useProfileTab()

  const walk = (event: KeyboardEvent) => {
    const next = tabAfter(open, event.key)
    if (!next) return
    event.preventDefault()
    choose(next)
    document.getElementById(idOf(next))?.focus()
  }

  return (
    <div>
      <TabList aria-label={texts.tabs} onKeyDown={walk}>
        {profileTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={idOf(tab)}
            aria-selected={tab === open}
            aria-controls={panelOf(tab)}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {labels[tab]}
          </button>
        ))}
      </TabList>
      {profileTabs.map((tab) => (
        <Stack
          key={tab}
          gap={6}
          className={styles.profilePanel}
          role="tabpanel"
          id={panelOf(tab)}
          aria-labelledby={idOf(tab)}
          // A panel may hold text alone, and the keyboard must reach it.
          tabIndex={0}
          hidden={tab !== open}
        >
          {panels[tab]}
        </Stack>
      ))}
    </div>
  )
}

export const profileTabs = ['about', 'jobs'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** Returns the tab that a key leads to, wrapping at the ends; undefined for other keys. */
export function tabAfter(tab: ProfileTab, key: string): ProfileTab | undefined {
  const at = profileTabs.indexOf(tab)
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
  const next = steps[key]
  return next === undefined ? undefined : profileTabs.at(next % profileTabs.length)
}

/** Holds the open tab in the hash of the address. */
function useProfileTab() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  return {
    tab: profileTabs.find((tab) => hash === `#${tab}`) ?? 'about',
    choose: (tab: ProfileTab) =>
      void navigate({ hash: `#${tab}` }, { replace: true, preventScrollReset: true }),
  }
}
