import type { accountLinks } from '@wayside/contract/accountLinks'
import type { accounts } from '@wayside/contract/accounts'
import { limits } from '@wayside/contract/limits'
import type { profile } from '@wayside/contract/profile'
import type { WordsOf } from './words.ts'

const picture = `One picture of at most ${limits.pictureBytes.toLocaleString('en')} bytes. It is decoded and kept as WebP, without what it tells about the place.`
const country = 'A country of the list, in lower case: "france".'
const device =
  'A random UUID that the browser keeps. Guesses from elsewhere do not make a device wait that has logged in before. Anything else counts as none.'
const outbox = 'Without a mail server, and for requests from this machine only, `outbox` says where the mail can be read.'

export const accountWords: WordsOf<typeof accounts> = {
  status: { summary: 'Tells whether the caller is signed in, and as whom.' },
  login: {
    summary: 'Signs a member in and sets the session cookie.',
    more: 'The address must be verified. After five wrong passwords for one address the next try has to wait, longer each time.',
    fields: {
      isShared: 'Others use this computer too: the session ends with the browser, and after twelve hours.',
      deviceId: device,
    },
    codes: ['signedOut', 'unverified'],
  },
  logout: { summary: 'Ends the session on the server, cuts its live screens and clears the cookie.' },
  register: {
    summary: 'Makes an account and mails a link that proves the address.',
    more: `An account whose address was never proven is replaced. At most 5 an hour for one address. ${outbox}`,
    fields: { country, bio: 'Read as a friendly greeting while it is empty.', profilePic: picture },
    codes: ['conflict'],
  },
  verifyEmail: {
    summary: 'Proves an address by the token of a mailed link. It may be called again, and signs nobody in.',
    fields: { token: 'The token of the link.' },
    codes: ['invalid', 'conflict'],
  },
  resendVerification: {
    summary: 'Mails a new verification link. It answers the same whether the address waits for one or not.',
    more: `At most 5 an hour for one address. ${outbox}`,
  },
}

export const profileWords: WordsOf<typeof profile> = {
  update: {
    summary: 'Saves the caller’s own profile.',
    more: `A new e-mail address is \`pendingEmail\` until the link mailed to it is opened; until then the old one stays valid. Saved again, the address that waits is sent another link, at most 5 an hour; \`isMailSent\` says whether one was. ${outbox}`,
    fields: {
      country: 'A country of the list, in lower case, or "remote".',
      facebookUN: 'A name or the address of a page; kept as an address.',
      webUN: 'A website; kept as a whole address.',
      removePicture: '"true" takes the present picture away.',
      profilePic: picture,
    },
    codes: ['conflict'],
  },
  forgotPassword: {
    summary: 'Mails a link that sets a new password, valid for one hour.',
    more: `At most 5 an hour for one address. An unknown address is answered 404, unless the operator conceals who has an account. ${outbox}`,
    codes: ['notFound'],
  },
  resetPassword: {
    summary:
      'Sets a new password by the token of a mailed link, ends every session of the member, and calls off a change of address that waits.',
    fields: { token: 'The token of the link; it works once.', deviceId: device },
  },
}

export const accountLinkWords: WordsOf<typeof accountLinks> = {
  look: {
    summary: 'Tells what a mailed link is for. It changes nothing.',
    fields: { token: 'The token of the link.' },
    codes: ['notFound'],
  },
  use: {
    summary: 'Does what a mailed link is for; the link works once.',
    more: `\`keepEmail\` stops a change of address, or undoes it for 8 days: every session ends, the password no longer works, and a link to a new one is mailed to the address. ${outbox}`,
    fields: { token: 'The token of the link.' },
    codes: ['notFound', 'conflict'],
  },
}
