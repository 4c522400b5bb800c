import { countryName } from '@wayside/contract/countries'
import type { Member } from '@wayside/contract/members'
import { TextLink } from '../../ui/kit/Button.tsx'
import { Row } from '../../ui/kit/layout.ts'
import { noFilters, urlOfSearch } from './discoverSearch.ts'
import { MemberGrid } from './MemberGrid.tsx'
import { profileTexts as texts } from './members.texts.ts'
import { useMembers } from './useMembers.ts'

const SHOWN = 4

/**
 * Shows other members of the same country and a link to all of them, if there are any. Lazy, so a
 * file of its own.
 */
export default function Neighbours({ member, me }: { member: Member; me: string }) {
  const search = { ...noFilters, country: member.country, page: 1 }
  const { data, isPlaceholderData } = useMembers(search)
  const others =
    data?.users.filter(({ _id }) => _id !== member._id && _id !== me).slice(0, SHOWN) ?? []
  if (others.length === 0 || isPlaceholderData) return null

  return (
    <section data-print="none" aria-labelledby="neighbours">
      <Row as="header" justify="between" align="baseline" gap={4} lines="near">
        <h2 id="neighbours">
          {texts.neighbours(member.country === 'remote' ? undefined : countryName(member.country))}
        </h2>
        <TextLink isAlone to={urlOfSearch(search)}>
          {texts.allNeighbours}
        </TextLink>
      </Row>
      <MemberGrid members={others} />
    </section>
  )
}
