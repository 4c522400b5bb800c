import type { Me } from '@wayside/contract/accounts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { peopleTexts } from '../features/blocks/hiddenPeople.texts.ts'
import { dataTexts } from '../features/mydata/mydata.texts.ts'
import { notificationTexts } from '../features/notifications/notifications.texts.ts'
import { privacyTexts } from '../features/privacy/privacy.texts.ts'
import { ownReportTexts } from '../features/reports/ownReports.texts.ts'
import { settingsTexts as texts } from '../features/security/security.texts.ts'
import { ChipLink } from '../ui/kit/Chip.tsx'
import { Columns, Row, Stack } from '../ui/kit/layout.ts'
import { Screen } from '../ui/kit/Screen.tsx'
import styles from './SettingsFrame.module.css'

interface Entry {
  /** The hash of its address: `account` is opened by /settings#account. */
  id: string
  label: string
  /** A screen of its own. */
  path?: string
  /** Hidden from members whose standing is not good, since its calls refuse them. */
  needsGoodStanding?: true
}

/** The sections of the settings, in their order. */
const entries = [
  { id: 'account', label: texts.account },
  { id: 'security', label: texts.security },
  {
    id: 'notifications',
    label: notificationTexts.title,
    path: '/settings/notifications',
    needsGoodStanding: true,
  },
  { id: 'privacy', label: privacyTexts.title },
  { id: 'people', label: peopleTexts.title, needsGoodStanding: true },
  { id: 'data', label: dataTexts.title },
  { id: 'reports', label: ownReportTexts.title },
] as const satisfies readonly Entry[]

export type SettingsId = (typeof entries)[number]['id']
type SectionId = Exclude<SettingsId, 'notifications'>

const entriesFor = ({ standing }: Me): Entry[] =>
  entries.filter((entry: Entry) => !(entry.needsGoodStanding && standing))

/** The section that a hash names, or the first one. */
export const sectionOf = (hash: string, me: Me) =>
  (entriesFor(me).find(({ id, path }) => !path && hash === `#${id}`)?.id ?? 'account') as SectionId

/** On a phone the entries are chips in one line, of which some are out of sight. */
const showChip = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The top of the settings while the session is checked. */
export const SettingsHead = () => <Screen title={texts.title} />

interface Props {
  me: Me
  open: SettingsId
  children: ReactNode
}

/** Frames the settings: what there is to open on one side, what is open on the other. */
export function SettingsFrame({ me, open, children }: Props) {
  const { pathname } = useLocation()
  const shown = entriesFor(me)
  return (
    <Screen title={texts.title}>
      <Columns aside="start" className={styles.body}>
        <nav className={styles.nav} aria-label={texts.title}>
          <Row as="ul" gap={2} phone="scroll">
            {shown.map(({ id, label, path = '/settings' }) => (
              <li key={id}>
                <ChipLink
                  className={styles.entry}
                  to={path === '/settings' ? `${path}#${id}` : path}
                  replace={path === pathname}
                  preventScrollReset={path === pathname}
                  ref={id === open ? showChip : undefined}
                  aria-current={id === open ? 'true' : undefined}
                >
                  {label}
                </ChipLink>
              </li>
            ))}
          </Row>
        </nav>
        <Stack as="section" gap={5} aria-label={shown.find(({ id }) => id === open)?.label}>
          {children}
        </Stack>
      </Columns>
    </Screen>
  )
}
