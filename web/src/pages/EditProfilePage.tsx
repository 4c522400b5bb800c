import type { Me } from '@wayside/contract/accounts'
import type { Member } from '@wayside/contract/members'
import { usePageTitle } from '../browser/pageTitle.ts'
import { LoneSign } from '../features/members/LoneSign.tsx'
import { useMember } from '../features/members/useMembers.ts'
import { EditForm } from '../features/profile/EditForm.tsx'
import { EditDone, EditPreview } from '../features/profile/EditPreview.tsx'
import { LeaveDialog, useLeaveGuard } from '../features/profile/LeaveDialog.tsx'
import { ProfileFailed } from '../features/profile/OwnProfile.tsx'
import { ownTexts, editTexts as texts } from '../features/profile/profile.texts.ts'
import { useEditProfile } from '../features/profile/useEditProfile.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { Spinner } from '../ui/kit/feedback/Spinner.tsx'
import { Columns } from '../ui/kit/layout.ts'
import { BackLink } from '../ui/kit/navigation/BackLink.tsx'
import { Screen } from '../ui/kit/Screen.tsx'
import { withNames } from '../ui/kit/text/withNames.tsx'

const head = {
  back: <BackLink to="/profile">{texts.back}</BackLink>,
  title: texts.title,
  hint: texts.hint,
}
export const handle = { Head: () => <Screen {...head} /> }

/** spec §2, Edit profile, for members only. */
export function Component() {
  usePageTitle(texts.title)
  const { me } = useSession()
  const { data: member, error, refetch } = useMember(me?._id)
  if (error && !member)
    return <ProfileFailed illustration={<LoneSign isFallen />} onTryAgain={refetch} />
  return (
    <Screen {...head}>
      {me && member ? <Edit me={me} member={member} /> : <Spinner text={ownTexts.loading} />}
    </Screen>
  )
}

function Edit({ me, member }: { me: Me; member: Member }) {
  const edit = useEditProfile(member, me)
  const blocker = useLeaveGuard(edit.isUnsaved)
  const { saved } = edit
  return (
    <Columns>
      {saved ? (
        <EditDone
          pendingEmail={saved.pendingEmail}
          isMailSent={saved.isMailSent}
          outbox={saved.outbox}
        />
      ) : (
        <EditForm
          edit={edit}
          country={member.country}
          emailHint={me.pendingEmail ? withNames(texts.emailPending, me.email) : texts.emailHint}
        />
      )}
      <EditPreview edit={edit} />
      <LeaveDialog blocker={blocker} onLeave={edit.giveUp} />
    </Columns>
  )
}
