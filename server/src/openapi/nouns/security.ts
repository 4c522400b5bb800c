import { security } from '@wayside/contract/security'
import { device, outbox } from '../phrases.ts'
import { noun } from '../words.ts'

export const securityNoun = noun(
  'Account and security',
  'Sessions, password and email address of one’s own account.',
  security,
  {
    look: { summary: 'Tells how the caller’s account is secured.' },
    changePassword: {
      summary: 'Changes the password, ends the other sessions and cancels a pending address.',
      more: 'The session gets another cookie. The 3,000 most common passwords and the own address are refused. Wrong passwords count as failed logins. Where two-step login is on, it needs a confirmation.',
      fields: { deviceId: device },
      codes: ['conflict', 'confirm'],
    },
    changeEmail: {
      summary: 'Emails a link to a new address, which is the caller’s once it is opened.',
      more: `The present address gets a link to stop or undo that for 8 days; after a confirmation by a code or passkey, only to stop it while the new one waits. At most 5 emails an hour to one address. Wrong passwords count as failed logins. Where two-step login is on, it needs a confirmation. ${outbox}`,
      fields: { deviceId: device },
      codes: ['conflict', 'confirm'],
    },
    cancelEmail: { summary: 'Cancels a pending change of the email address, if there is one.' },
    confirm: {
      summary: 'Confirms by the password that it is the member who calls.',
      more: 'For 15 minutes the session may then make the calls that refuse others with the code `confirm`. It gets another cookie; the one before works ten seconds more. Wrong passwords count as failed logins.',
      fields: {
        code: 'From the authenticator app, or a recovery code; needed where two-step login is on.',
        deviceId: device,
      },
      codes: ['conflict'],
    },
    sessions: {
      summary: 'Lists where the caller is logged in, this session first.',
      more: 'At most 50 sessions; a login beyond that ends the one unused for longest. `seenAt` is exact to the hour.',
    },
    endSession: {
      summary: 'Ends one of the caller’s sessions and closes its sockets.',
      fields: { id: 'The `_id` of the session in the list.' },
    },
    endOtherSessions: {
      summary: 'Ends all sessions of the caller but this one, and tells how many they were.',
    },
  },
)
