import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { usePageTitle } from '../browser/pageTitle.ts'
import { ProfileProblem } from '../features/members/ProfileProblem.tsx'
import { useMember } from '../features/members/useMembers.ts'
import { References } from '../features/references/list/References.tsx'
import { Summary } from '../features/references/list/Summary.tsx'
import {
  urlOfReferences,
  useReferencePlace,
  useReferences,
} from '../features/references/list/useReferences.ts'
import { OpenReferences } from '../features/references/open/OpenReferences.tsx'
import { useOpenReferences } from '../features/references/open/useOpenReferences.ts'
import { shownTexts as texts } from '../features/references/references.texts.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { BackLink } from '../ui/kit/navigation/BackLink.tsx'
import { Pager } from '../ui/kit/navigation/Pager.tsx'
import { Screen } from '../ui/kit/Screen.tsx'
import { withNames } from '../ui/kit/text/withNames.tsx'

// Lazy: reports are in one file with the messages (chunks.config.ts), for which the screen has no
// room in its budget.
const ReferenceMenu = lazy(async () => ({
  default: (await import('./ReferenceMenu.tsx')).ReferenceMenu,
}))

/** All references about a member; on one's own also what waits. */
export default function AllReferences() {
  const { id = '' } = useParams()
  const { me } = useSession()
  const { recommends, page } = useReferencePlace()
  const member = useMember(id)
  const query = useReferences(id, { recommends, page })
  const isOwn = me?._id === id
  const open = useOpenReferences(isOwn)
  const { name = '', lastname = '' } = member.data ?? {}
  const about = { _id: id, name, lastname }
  usePageTitle(isOwn ? texts.aboutYou : name ? texts.about(name) : texts.title)
  if (member.error && !member.data)
    return <ProfileProblem error={member.error} onTryAgain={member.refetch} />
  // Each reference names the member, as in "Stayed with Ana", so none is shown before the name.
  const data = member.data && query.data
  return (
    <Screen
      width="medium"
      back={
        <BackLink to={isOwn ? '/profile' : `/visitprofile/${id}`} elsewhere={texts.elsewhere}>
          {texts.toProfile}
        </BackLink>
      }
      title={
        isOwn ? (
          <span>{texts.aboutYou}</span>
        ) : name ? (
          withNames(texts.about, name)
        ) : (
          <span>{texts.title}</span>
        )
      }
    >
      {isOwn && open.data && <OpenReferences open={open.data} />}
      {data && <Summary id={id} counts={data.counts} shown={recommends} isList />}
      {me && (
        <References
          about={about}
          menuOf={(reference) => (
            <Suspense>
              <ReferenceMenu reference={reference} about={about} />
            </Suspense>
          )}
          query={{
            data,
            error: query.error,
            refetch: query.refetch,
            isPlaceholderData: query.isPlaceholderData,
          }}
          {...{ isOwn, recommends }}
        />
      )}
      {data && (
        <Pager
          current={data.pagination.currentPage}
          total={data.pagination.totalPages}
          linkOf={(next) => ({ to: urlOfReferences(id, recommends, next) })}
          onTurn={() => scrollTo({ top: 0 })}
        />
      )}
    </Screen>
  )
}
