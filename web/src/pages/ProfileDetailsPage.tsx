import type { OwnDetails } from '@wayside/contract/details'
import { ArrowRight } from 'lucide-react'
import { usePageTitle } from '../browser/pageTitle.ts'
import { DetailsForm } from '../features/details/form/DetailsForm.tsx'
import { formTexts as texts } from '../features/details/form/form.texts.ts'
import { useDetailsForm, useOwnDetails } from '../features/details/form/useDetailsForm.ts'
import { LoneSign } from '../features/members/LoneSign.tsx'
import { LeaveDialog, useLeaveGuard } from '../features/profile/LeaveDialog.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { Button, ButtonLink } from '../ui/kit/Button.tsx'
import { ErrorPage } from '../ui/kit/feedback/ErrorPage.tsx'
import { Notice } from '../ui/kit/feedback/Notice.tsx'
import { Spinner } from '../ui/kit/feedback/Spinner.tsx'
import { Actions } from '../ui/kit/forms/Actions.tsx'
import { Panel } from '../ui/kit/layout.ts'
import { BackLink } from '../ui/kit/navigation/BackLink.tsx'
import { Screen } from '../ui/kit/Screen.tsx'
import type { Elements } from '../ui/kit/text/elements.ts'
import styles from './ProfileDetailsPage.module.css'

export const handle = { Head: () => <Frame /> }

/** The form beside Edit Profile, for members only. */
export function Component() {
  usePageTitle(texts.title)
  const { me } = useSession()
  const { own, hasFailed, refetch } = useOwnDetails()
  if (hasFailed)
    return (
      <ErrorPage
        isAlert
        sign={<LoneSign isFallen />}
        title={texts.failedTitle}
        text={texts.failed}
        onTryAgain={refetch}
      />
    )
  if (me && own) return <Edit own={own} me={me._id} />
  return (
    <Frame>
      <Spinner text={texts.loading} />
    </Frame>
  )
}

function Frame({ isSaved = false, children }: { isSaved?: boolean; children?: Elements }) {
  return (
    <Screen
      back={!isSaved && <BackLink to="/profile">{texts.back}</BackLink>}
      title={texts.title}
      hint={texts.hint}
    >
      {children}
    </Screen>
  )
}

function Edit({ own, me }: { own: OwnDetails; me: string }) {
  const edit = useDetailsForm(own, me)
  const blocker = useLeaveGuard(edit.isUnsaved)
  const { saved } = edit
  return (
    <Frame isSaved={saved !== undefined}>
      {saved === undefined ? (
        <DetailsForm edit={edit} />
      ) : (
        <Panel gap={5} pad="large" className={styles.saved}>
          <Notice tone="ok" focus>
            {saved}
          </Notice>
          <Actions
            quiet={<Button onClick={edit.goOn}>{texts.more}</Button>}
            main={
              <ButtonLink kind="sign" to="/profile">
                <span>{texts.back}</span>
                <ArrowRight aria-hidden />
              </ButtonLink>
            }
          />
        </Panel>
      )}
      <LeaveDialog blocker={blocker} onLeave={edit.giveUp} />
    </Frame>
  )
}
