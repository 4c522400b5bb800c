import { useQuery } from '@tanstack/react-query'
import { moderationTexts } from '@wayside/contract/cases'
import { Gavel } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../browser/lazyPart.ts'
import { usePageTitle } from '../browser/pageTitle.ts'
import { Appeals } from '../features/moderation/Appeals.tsx'
import { CaseView } from '../features/moderation/CaseView.tsx'
import { caseTexts } from '../features/moderation/case.texts.ts'
import { DecidePane } from '../features/moderation/decision/DecidePane.tsx'
import { needsFactor } from '../features/moderation/ModerationQueryView.tsx'
import { moderationScreenTexts as texts } from '../features/moderation/moderation.texts.ts'
import {
  addressOf,
  moderationTabs,
  useModerationPlace,
} from '../features/moderation/moderationAddress.ts'
import { Queue } from '../features/moderation/Queue.tsx'
import { useFocusBack } from '../features/moderation/useFocusBack.ts'
import { statsQuery } from '../features/moderation/useModeration.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { ButtonLink } from '../ui/kit/Button.tsx'
import { EmptyPane } from '../ui/kit/feedback/EmptyPane.tsx'
import { ErrorPage } from '../ui/kit/feedback/ErrorPage.tsx'
import { Stack } from '../ui/kit/layout.ts'
import { TabLinks } from '../ui/kit/navigation/TabLinks.ts'
import { Badge } from '../ui/kit/parts.ts'
import styles from './ModerationPage.module.css'
import { Component as NotFoundPage } from './NotFoundPage.tsx'

// Lazy: few visits come to these tabs.
const AuditLog = lazy(() => import('../features/moderation/AuditLog.tsx'))
const ModerationStats = lazy(() => import('../features/moderation/ModerationStats.tsx'))
// Lazy: nothing on the screen waits for it.
const MarkPageRead = lazyPart(() => import('../features/notifications/list/MarkPageRead.tsx'))

/** The screen of the moderators. For all others there is no such page. */
export function Component() {
  const { me } = useSession()
  return me?.role === 'moderator' ? <Moderation /> : <NotFoundPage />
}

function Moderation() {
  usePageTitle(texts.title)
  const { error } = useQuery(statsQuery)
  if (needsFactor(error))
    return (
      <ErrorPage
        sign={texts.noFactorSign}
        title={texts.noFactorTitle}
        text={moderationTexts.noFactor}
      >
        <ButtonLink kind="main" to="/settings#security">
          {texts.toSecurity}
        </ButtonLink>
      </ErrorPage>
    )
  return <Screen />
}

function Screen() {
  const { place } = useModerationPlace()
  const { tab, caseId, isDeciding } = place
  useFocusBack(place)
  const view = tab !== 'queue' || !caseId ? 'list' : isDeciding ? 'decision' : 'case'
  return (
    <Stack gap={5} className={styles.moderation} data-shown={view}>
      <Suspense>
        <MarkPageRead address="/moderation" />
      </Suspense>
      <Stack as="header" gap={4}>
        <h1>{texts.title}</h1>
        <div className={styles.tabs}>
          <Tabs />
        </div>
      </Stack>
      {tab === 'queue' && (
        <Stack className={styles.columns}>
          <Stack className={styles.list}>
            <Queue />
          </Stack>
          {caseId ? (
            <>
              <Stack className={styles.case}>
                <CaseView key={caseId} id={caseId} />
              </Stack>
              <Stack className={styles.decision}>
                <DecidePane id={caseId} />
              </Stack>
            </>
          ) : (
            <div className={styles.nothing}>
              <EmptyPane Icon={Gavel} title={caseTexts.paneEmpty} text={caseTexts.paneEmptyHint} />
            </div>
          )}
        </Stack>
      )}
      {tab === 'appeals' && <Appeals />}
      <Suspense>
        {tab === 'log' && <AuditLog />}
        {tab === 'numbers' && <ModerationStats />}
      </Suspense>
    </Stack>
  )
}

function Tabs() {
  const { place } = useModerationPlace()
  const { data } = useQuery(statsQuery)
  const counts = { queue: data?.open ?? 0, appeals: data?.appeals ?? 0 }
  return (
    <TabLinks aria-label={texts.title}>
      {moderationTabs.map((tab) => (
        <Link
          key={tab}
          to={addressOf({ tab })}
          aria-current={tab === place.tab ? 'page' : undefined}
        >
          <span>{texts.tabs[tab]}</span>
          {(tab === 'queue' || tab === 'appeals') && (
            <Badge className={styles.count} data-none={counts[tab] === 0 || undefined}>
              {counts[tab]}
            </Badge>
          )}
        </Link>
      ))}
    </TabLinks>
  )
}
