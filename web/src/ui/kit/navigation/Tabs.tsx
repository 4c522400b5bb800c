import { type KeyboardEvent, useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Stack } from '../layout.ts'
import type { Elements } from '../text/elements.ts'
import { TabLinks } from './TabLinks.ts'
import styles from './Tabs.module.css'

interface TabsProps {
  /** Names them all for screen readers. */
  label: string
  tabs: readonly {
    /** Stands in the hash of the address while the tab is open. */
    key: string
    label: string
    panel: Elements
  }[]
}

/** Panels of one screen, of which one is open at a time; arrow keys move between their tabs. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId()
  const tabId = (key: string) => `${id}tab-${key}`
  const panelId = (key: string) => `${id}panel-${key}`
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const found = tabs.findIndex(({ key }) => hash === `#${key}`)
  const open = Math.max(found, 0)

  const choose = (at: number) =>
    void navigate(
      { search, hash: `#${tabs[at]?.key}` },
      { replace: true, preventScrollReset: true },
    )

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabAfter(open, tabs.length, event.key)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div>
      <TabLinks as="div" role="tablist" aria-label={label}>
        {tabs.map((tab, at) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={tabId(tab.key)}
            aria-selected={at === open}
            aria-controls={panelId(tab.key)}
            tabIndex={at === open ? 0 : -1}
            onClick={() => choose(at)}
            onKeyDown={walk}
          >
            {tab.label}
          </button>
        ))}
      </TabLinks>
      {tabs.map((tab, at) => (
        <Stack
          key={tab.key}
          gap={6}
          className={styles.panel}
          role="tabpanel"
          id={panelId(tab.key)}
          aria-labelledby={tabId(tab.key)}
          // A panel may hold text alone, and the keyboard must reach it.
          tabIndex={0}
          hidden={at !== open}
        >
          {tab.panel}
        </Stack>
      ))}
    </div>
  )
}

/** Returns the tab that a key leads to, wrapping at the ends; undefined for other keys. */
export function tabAfter(at: number, count: number, key: string) {
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at + count - 1,
    Home: 0,
    End: count - 1,
  }
  const next = steps[key]
  return next === undefined ? undefined : next % count
}
