import { accountLinks } from '@wayside/contract/accountLinks'
import { accounts } from '@wayside/contract/accounts'
import { limits } from '@wayside/contract/limits'
import { profile } from '@wayside/contract/profile'
import { security } from '@wayside/contract/security'
import { noun } from './words.ts'

const picture = `One picture of at most ${limits.pictureBytes.toLocaleString('en')} bytes. It is decoded and stored as WebP, without its metadata (such as the location).`
const country = 'A country from the list, in lower case: "france".'
const device =
  'A random UUID that the browser stores. A device that has logged in before is not delayed by guesses from elsewhere. Anything else counts as no id.'
export const outbox =
  'Without a mail server, and for requests from this machine only, `outbox` says where the email can be read.'

export const accountNoun = noun(
  'Accounts',
  'Registering, confirming an e-mail address, logging in and out, a new password by email.',
  accounts,
  {
    status: { summary: 'Tells whether the caller is signed in, and as whom.' },
    login: {
      summary: 'Signs a member in and sets the session cookie.',
      more: 'The address must be verified. After five wrong passwords for one address, each further attempt has to wait longer. Where two-step login is on, a call without `code` is refused with the code `factor`, and not counted.',
      fields: {
        isShared:
          'The computer is shared: the session ends when the browser closes, or after twelve hours.',
        code: 'From the authenticator app, or a recovery code.',
        deviceId: device,
      },
      codes: ['signedOut', 'factor', 'unverified'],
    },
    logout: {
      summary: 'Ends the session on the server, closes its sockets and clears the cookie.',
    },
    register: {
      summary: 'Creates an account and emails a link that confirms the address.',
      more: `An account whose address was never confirmed is replaced. While registration is closed it is a 403. At most 5 an hour for one address. ${outbox}`,
      fields: {
        country,
        bio: 'Shown as a friendly greeting while it is empty.',
        profilePic: picture,
      },
      codes: ['conflict'],
    },
    verifyEmail: {
      summary:
        'Confirms an address with the token of an emailed link. It may be called again, and signs nobody in.',
      fields: { token: 'The token from the link.' },
      codes: ['invalid', 'conflict'],
    },
    resendVerification: {
      summary:
        'Emails a new verification link. The response is the same whether or not the address is waiting for one.',
      more: `At most 5 an hour for one address. ${outbox}`,
    },
    forgotPassword: {
      summary: 'Emails a link to set a new password, valid for one hour.',
      more: `At most 5 an hour for one address. An unknown address gets a 404, unless the operator conceals who has an account. ${outbox}`,
      codes: ['notFound'],
    },
    resetPassword: {
      summary:
        'Sets a new password with the token of an emailed link, ends every session of the member and cancels a pending change of address.',
      fields: { token: 'The token from the link; it works once.', deviceId: device },
    },
  },
)

export const profileNoun = noun('Own profile', 'What a member says of themselves.', profile, {
  update: {
    summary: 'Saves the caller’s own profile.',
    more: `A new email address is \`pendingEmail\` until the link sent to it is opened; until then the old one stays valid. Saving again sends another link, at most 5 an hour; \`isMailSent\` says whether one was sent. ${outbox}`,
    fields: {
      country: 'A country from the list, in lower case, or "remote".',
      currentPassword: 'Must be right when it is given, whatever else changes.',
      facebookUN: 'A name or the URL of a page; stored as a URL.',
      webUN: 'A website; stored as a full URL.',
      removePicture: '"true" removes the current picture.',
      profilePic: picture,
    },
    codes: ['conflict'],
  },
})

export const securityNoun = noun(
  'Account and security',
  'Sessions, password and email address of one’s own account.',
  security,
  {
    look: { summary: 'Tells how the caller’s account is secured.' },
    changePassword: {
      summary: 'Changes the password, ends the other sessions and cancels a pending address.',
      more: 'The session gets another cookie. The 3,000 most common passwords and the own address are refused. Wrong passwords count as failed logins.',
      fields: { deviceId: device },
      codes: ['conflict'],
    },
    changeEmail: {
      summary: 'Emails a link to a new address, which is the caller’s once it is opened.',
      more: `The present address gets a link to stop or undo that for 8 days. At most 5 emails an hour to one address. Wrong passwords count as failed logins. ${outbox}`,
      fields: { deviceId: device },
      codes: ['conflict'],
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

export const accountLinkNoun = noun(
  'Links in emails',
  'What the links do that are mailed before an account changes.',
  accountLinks,
  {
    look: {
      summary: 'Tells what an emailed link is for. It changes nothing.',
      fields: { token: 'The token from the link.' },
      codes: ['notFound'],
    },
    use: {
      summary: 'Does what an emailed link is for; the link works once.',
      more: `\`keepEmail\` stops a change of address, or undoes it for 8 days: every session ends, the password stops working, and a link to set a new one is emailed to the address. \`deleteAccount\` begins the deletion of an account, which takes seven days, or as long as an address can be given back; \`keepAccount\` ends it. ${outbox}`,
      fields: { token: 'The token from the link.' },
      codes: ['notFound', 'conflict'],
    },
  },
)
