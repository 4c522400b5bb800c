import type { Me } from '@wayside/contract/accounts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChangePassword } from './ChangePassword.tsx'

/** The section of the settings about email address and password. */
export const AccountSettings = ({ me }: { me: Me }) => (
  <>
    <ChangeEmail me={me} />
    <ChangePassword me={me} />
  </>
)
