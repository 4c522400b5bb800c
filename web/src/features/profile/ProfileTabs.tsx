import type { KeyboardEvent, ReactNode } from 'react'
import { ownTexts as texts } from './profile.texts.ts'
import './ProfileTabs.css'
import { type ProfileTab, profileTabs, tabAfter } from './profileTabs.ts'
import { useProfileTab } from './useProfileTab.ts'

interface Props {
  labels: Record<ProfileTab, string>
  panels: Record<ProfileTab, ReactNode>
}

const idOf = (tab: ProfileTab) => `profile-tab-${tab}`
const panelOf = (tab: ProfileTab) => `profile-panel-${tab}`

/** spec §2: the tabs of the own profile; arrow keys go from one to the other. */
export function ProfileTabs({ labels, panels }: Props) {
  const { tab: open, choose } = useProfileTab()

  const walk = (event: KeyboardEvent) => {
    const next = tabAfter(open, event.key)
    if (!next) return
    event.preventDefault()
    choose(next)
    document.getElementById(idOf(next))?.focus()
  }

  return (
    <div className="profile-tabs">
      <div className="profile-tablist" role="tablist" aria-label={texts.tabs} onKeyDown={walk}>
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
      </div>
      {profileTabs.map((tab) => (
        <div
          key={tab}
          className="profile-panel"
          role="tabpanel"
          id={panelOf(tab)}
          aria-labelledby={idOf(tab)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold text alone, and the keyboard must reach it
          tabIndex={0}
          hidden={tab !== open}
        >
          {panels[tab]}
        </div>
      ))}
    </div>
  )
}
