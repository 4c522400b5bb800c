import { daysText } from '@wayside/contract/days'
import type { OpenReferences as OpenReferencesOf } from '@wayside/contract/references'
import { PenLine } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../browser/pageTitle.ts'
import { LoneSign } from '../features/members/LoneSign.tsx'
import { ProfileProblem } from '../features/members/ProfileProblem.tsx'
import { type ShownProfile, useMember } from '../features/members/useMembers.ts'
import { OpenReferences } from '../features/references/open/OpenReferences.tsx'
import { useFreshReferences } from '../features/references/open/useOpenReferences.ts'
import { openTexts, writeTexts as texts } from '../features/references/references.texts.ts'
import { subjectsAbout, WriteReference } from '../features/references/write/WriteReference.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { ButtonLink } from '../ui/kit/Button.tsx'
import { EmptyPane } from '../ui/kit/feedback/EmptyPane.tsx'
import { ErrorPage } from '../ui/kit/feedback/ErrorPage.tsx'
import { Spinner } from '../ui/kit/feedback/Spinner.tsx'
import { Panel } from '../ui/kit/layout.ts'
import { BackLink } from '../ui/kit/navigation/BackLink.tsx'
import { Screen } from '../ui/kit/Screen.tsx'
import type { Elements } from '../ui/kit/text/elements.ts'
import { withNames } from '../ui/kit/text/withNames.tsx'

/** Writes a reference, or changes one that is not open; without a member it lists what there is. */
export default function WritingReference() {
  usePageTitle(texts.title)
  const [params] = useSearchParams()
  const about = params.get('about') ?? undefined
  const { me } = useSession()
  const member = useMember(about)
  const named = params.get('agreement') ?? undefined
  const { open, hasFailed, refetch } = useFreshReferences(about, named)
  if (member.error && !member.data)
    return <ProfileProblem error={member.error} onTryAgain={member.refetch} />
  if (hasFailed)
    return (
      <ErrorPage
        isAlert
        sign={<LoneSign isFallen />}
        title={texts.loadFailedTitle}
        text={texts.loadFailed}
        onTryAgain={refetch}
      />
    )
  if (!open || !me || (about && !member.data))
    return (
      <Frame>
        <Spinner text={texts.loading} />
      </Frame>
    )
  return (
    <Frame>
      {member.data ? (
        <AboutMember
          key={`${about} ${named}`}
          {...{ open, named }}
          me={me._id}
          member={member.data}
        />
      ) : (
        <Open open={open} />
      )}
    </Frame>
  )
}

interface AboutProps {
  open: OpenReferencesOf
  me: string
  member: ShownProfile
  /** The agreement of the address. */
  named: string | undefined
}

/** The references that could be written when the screen opened: sending one changes that. */
function AboutMember({ open, me, member, named }: AboutProps) {
  const [subjects] = useState(() => subjectsAbout(open, member, named))
  const [subject] = subjects
  if (!subject) return <NothingAbout open={open} me={me} member={member} />
  if (subjects.length === 1) return <WriteReference subject={subject} me={me} />
  const isMeant = ({ user }: { user: { _id: string } }) => user._id === member._id
  const { write, waiting, about } = open
  return (
    <Open
      open={{
        write: write.filter(isMeant),
        waiting: waiting.filter(isMeant),
        about: about.filter(isMeant),
      }}
    />
  )
}

/** Why nothing can be written about a member, and the way to what can be read instead. */
function NothingAbout({ open: { refusal, about }, me, member }: Omit<AboutProps, 'named'>) {
  const isTheirs = refusal === 'open'
  const theirs = about.find(({ user }) => user._id === member._id)
  const { name } = member
  return (
    <Nothing
      title={withNames(isTheirs ? texts.theirsIsOpen : texts.isClosed, name)}
      text={texts.whyClosed[refusal ?? ''] ?? texts.whyClosed.outside ?? ''}
    >
      {theirs && !isTheirs && (
        <p>{withNames((shown) => texts.waits(shown, daysText(theirs.shownOn)), name)}</p>
      )}
      {isTheirs ? (
        <ButtonLink kind="main" to={`/references/${me}`}>
          {withNames(texts.read, name)}
        </ButtonLink>
      ) : (
        <ButtonLink to={`/references/${member._id}`}>
          {withNames(texts.referencesOf, name)}
        </ButtonLink>
      )}
    </Nothing>
  )
}

const Open = ({ open }: { open: OpenReferencesOf }) =>
  [open.write, open.waiting, open.about].every((list) => list.length === 0) ? (
    <Nothing title={openTexts.empty} text={openTexts.emptyHint}>
      <ButtonLink to="/stays">{openTexts.toStays}</ButtonLink>
    </Nothing>
  ) : (
    <OpenReferences open={open} />
  )

const Frame = ({ children }: { children: Elements }) => (
  <Screen
    width="wide"
    back={
      <BackLink to="/stays" elsewhere={texts.back}>
        {texts.toStays}
      </BackLink>
    }
    title={texts.title}
    hint={texts.hint}
  >
    {children}
  </Screen>
)

interface NothingProps {
  title: string | ReactElement
  text: string
  children: Elements
}

const Nothing = ({ title, text, children }: NothingProps) => (
  <Panel pad="large">
    <EmptyPane Icon={PenLine} title={title} text={text}>
      {children}
    </EmptyPane>
  </Panel>
)
