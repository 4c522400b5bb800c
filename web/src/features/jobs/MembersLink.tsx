import { Link, type LinkProps } from 'react-router'
import { rememberPlace } from '../../session/Guard.tsx'
import { useSession } from '../../session/useSession.ts'

/** Leads members to a page of theirs and visitors to the login (spec §2, Home), where the page is remembered. */
export function MembersLink({ to, ...rest }: LinkProps & { to: string }) {
  const { status } = useSession()
  if (status !== 'out') return <Link {...rest} to={to} />
  return <Link {...rest} to="/login" onClick={() => rememberPlace(to)} />
}
