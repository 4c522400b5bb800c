import { useQuery } from '@tanstack/react-query'
import { details } from '@wayside/contract/details'
import { wholeCountry } from '@wayside/contract/namedCountry'
import { Users } from 'lucide-react'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../session/SessionProvider.tsx'
import { Button, ButtonLink } from '../../../ui/kit/Button.tsx'
import { EmptyState } from '../../../ui/kit/feedback/EmptyState.tsx'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { noFilters, type Search, urlOfSearch } from '../discoverSearch.ts'
import { LoneSign } from '../LoneSign.tsx'
import { discoverTexts } from '../members.texts.ts'
import { foundTexts as texts } from './found.texts.ts'

interface Props {
  search: Search
  /** Places that the search may mean, as in `Lyon, France`; undefined when its place is known. */
  meant: readonly string[] | undefined
  onShowAll: () => void
}

/** Says that nobody fits, with searches that may find somebody. */
export function NobodyFound({ search, meant, onShowAll }: Props) {
  const speaksNone = useSpeaksNone(search.language === 'mine')
  const { page: _page, ...filters } = search
  // A place was typed among the words.
  const words = search.near ? {} : { q: noFilters.q }
  const ways = [
    ...(meant ?? []).map((near) => ({
      key: near,
      label: withNames(wholeCountry(near) ? texts.inside : texts.near, near),
      // The place names its country, or is one.
      to: { ...filters, ...words, near, country: noFilters.country },
    })),
    ...(search.near && search.within !== '100' && !meant
      ? [{ key: 'wider', label: <span>{texts.wider}</span>, to: { ...filters, within: '100' } }]
      : []),
  ]
  return (
    <EmptyState
      picture={<LoneSign />}
      title={discoverTexts.empty}
      level={3}
      text={speaksNone ? texts.languagesEmpty : discoverTexts.emptyHint}
    >
      {speaksNone && (
        <ButtonLink kind="main" to="/profile/details">
          {texts.addLanguages}
        </ButtonLink>
      )}
      {!speaksNone &&
        ways.map(({ key, label, to }, at) => (
          <ButtonLink
            key={key}
            kind={at === 0 ? 'main' : 'plain'}
            to={urlOfSearch(to)}
            preventScrollReset
          >
            {label}
          </ButtonLink>
        ))}
      <Button kind={speaksNone || ways.length > 0 ? 'plain' : 'main'} onClick={onShowAll}>
        <Users aria-hidden />
        <span>{discoverTexts.showAll}</span>
      </Button>
    </EmptyState>
  )
}

/** Whether the reader speaks no language well enough to talk, when it is asked for. */
function useSpeaksNone(isAsked: boolean) {
  const { me } = useSession()
  const id = me?._id
  const { data } = useQuery({
    queryKey: ['details', 'of', id],
    queryFn: ({ signal }) => call(details.of, { params: { id: id ?? '' } }, signal),
    enabled: isAsked && id !== undefined,
  })
  return isAsked && data?.details.languages.every(({ level }) => level === 'basic')
}
