import { greetingOf, type Member } from '@wayside/contract/members'

/**
 * What a member wrote about themselves. The server reads an empty bio as a greeting;
 * it must not come back from the form as if the member had written it.
 */
export const ownBio = ({ name, bio }: Pick<Member, 'name' | 'bio'>): string => (bio === greetingOf(name) ? '' : bio)
