import { limits } from '@wayside/contract/limits'
import { members } from '@wayside/contract/members'
import { people } from '@wayside/contract/people'
import { notDownloaded } from '../../database/memberTables.ts'
import type { Feature, Parts } from '../../feature.ts'
import { allOf, page, pageSize } from '../../openapi/phrases.ts'
import { noun } from '../../openapi/words.ts'
import { memberRoutes } from './members.routes.ts'
import { peopleRoutes } from './people.routes.ts'

type Needs = Pick<Parts, 'db' | 'places'>

/** The people of this community, for members to find. */
export const membersFeature: Feature<Needs> = {
  name: 'members',
  routes(route, parts) {
    memberRoutes(route, parts)
    peopleRoutes(route, parts)
  },
  tables: {
    people: {
      words: 'what you offer guests',
      download: notDownloaded,
      erased: ['member_id'],
    },
  },
  otherTables: { member_counts: '' },
  nouns: {
    members: noun('Members', 'The people of this community, for members to find.', members, {
      all: {
        summary: 'Lists verified members, newest first, by country and type.',
        more: allOf,
        fields: {
          country: 'A country, in upper or lower case; an unknown one matches nobody.',
          hostornomad: 'host, nomad or local, in upper or lower case.',
          page,
          limit: pageSize(limits.usersPerPage),
        },
      },
      here: {
        summary: 'Says which of some members were here in the last seven days.',
        more: 'Nothing is told of members who hide when they were last here, and nothing to them.',
        fields: { ids: 'Ids of members, with commas between them; 50 at most.' },
      },
      one: {
        summary:
          'Shows one member’s profile, whether the caller may write to them, and their chat.',
        more: 'Of a member whom the caller has blocked only the name. One who has blocked the caller is a 404, and so is a profile for contacts only.',
      },
      countries: {
        summary:
          'Counts the verified members of each type by country; countries without any are left out.',
      },
    }),
    people: noun('People', 'The search for people, and what it needs.', people, {
      search: {
        summary: 'Finds members by name, place, language, bed and more, best first.',
        more: 'The order is by points; `reasons` are the first three of them. Of more than 400 who fit, those who were here most recently are looked at. At most 200 searches a day may have dates, and 20 different pairs of `from` and `to`; further pages and other filters with the same two are free.',
        codes: ['tooMany'],
        fields: {
          country: 'A country, in upper or lower case; an unknown one matches nobody.',
          hostornomad: 'host, nomad or local, in upper or lower case.',
          q: 'Words that begin words of the name, city or interests. The first five count.',
          near: 'A place, as in `Lyon, France` or `Lyon`.',
          within: '10, 25, 50 or 100 km; 25 otherwise.',
          language: 'A code of ISO 639-1, or `mine`: spoken well enough to talk.',
          hosting: 'maybe or accepting.',
          from: 'The first day of a stay.',
          to: 'The day of leaving.',
          guests: '1 to 20.',
          privateRoom: '"true": a private room.',
          stepFree: '"true": step-free, or partly so.',
          noSmoking: '"true": no smoking inside.',
          seen: 'week or month: here in the last 7 or 31 days. For readers who show theirs.',
          references: '"true": somebody in good standing wrote an open reference about them.',
          answers: '"true": answers most requests to stay, or almost all.',
          sort: 'match, newest, or near with a place.',
          page,
          limit: pageSize(limits.usersPerPage),
        },
      },
      places: {
        summary: 'Suggests at most eight places of 15,000 or more inhabitants.',
        more: 'Those of this name in any language come first, then those whose name begins so. When there is none, names with a few wrong letters. Places are those of GeoNames.org, CC BY 4.0.',
        fields: {
          q: 'The name or its beginning; nothing is found for less than two letters.',
          country: 'A country, in which the place must be.',
        },
      },
    }),
  },
}
