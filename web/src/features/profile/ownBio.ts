import type { Member } from '@wayside/contract/members'

/**
 * What a member wrote about themselves. The server reads an empty bio as a greeting (members.queries.ts);
 * it must not come back from the form as if the member had written it.
 */
export const ownBio = ({ name, bio }: Pick<Member, 'name' | 'bio'>): string =>
  bio === `Hi, I am ${name}. Nice to meet you on Wayside!` ? '' : bio
