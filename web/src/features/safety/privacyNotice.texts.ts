import { retention } from '@wayside/contract/storedData'

/** The page about privacy, but for what the contract and the operator say. */
export const privacyNoticeTexts = {
  title: 'Privacy',
  hint: 'What Wayside stores about you, why, who sees it, and for how long.',

  short: 'In short',
  shortItems: [
    'No advertising, no tracking. Our pages load nothing from other sites.',
    'Other members never see your email address, your settings or where you are logged in.',
    'You can take your data with you, and delete your account, whenever you like.',
  ],

  stored: 'What is stored',
  storedHint:
    'It goes with your account, except what stands under “When you delete your account”. What is over is deleted within the hour.',
  why: 'Why',
  who: 'Who sees it',
  until: 'How long',

  browser: 'What your browser keeps',
  browserItems: [
    `One cookie, “sid”, which keeps you logged in: ${retention.wholeSession} at most, or until you close the browser of a shared computer.`,
    'Until you clear it: your theme, a random number by which we know this browser at a login, and notes about logouts and notifications.',
    'Until you log out: what you have read, typed and not sent yet, so that Wayside works without a connection. On a shared computer nothing is kept.',
    'The pages and pictures of Wayside itself.',
  ],

  choices: 'What you can do',
  choicesItems: [
    { to: '/profiledit', label: 'Correct your profile' },
    { to: '/settings#privacy', label: 'Choose who sees you, and who may write to you' },
    { to: '/settings/notifications', label: 'Choose which emails you get' },
    { to: '/settings#data', label: 'Download your data, or delete your account' },
  ],

  stays: 'When you delete your account',
  staysHint: `You have at least ${retention.leavingAccount} to change your mind. What stays then:`,
  staysItems: [
    'Messages, for the other member, from “Deleted member”. You can have their texts removed.',
    'Reports and decisions until their time is over; reports that you sent lose your name.',
    'Your random number: in an empty entry that conversations refer to, and in a list, so that an old backup does not bring you back.',
    'Backups of the operator, until they expire.',
  ],

  operatorHint:
    'Write to them about all that this page leaves open, and to have something corrected or deleted. Whoever runs the server can technically read what it stores, messages too, but no passwords.',
} as const

/** The operator of this installation, and the others that get data of a member. */
export const operatorTexts = {
  title: 'The operator',
  noName: 'The operator has not said who they are.',
  noContact: 'No address is given.',
  loading: 'Loading the operator...',
  failed: 'This could not be loaded.',

  recipients: 'Who else gets something',
  mail: (host: string | undefined) =>
    `${host ?? 'The operator’s own mail server'} sends our emails to whoever runs your mailbox. Both see your address and what the emails say.`,
  noMail: `No emails are sent here. They are saved on the server for ${retention.savedEmail}.`,
  pictures: (host: string) => `${host} stores the pictures.`,
  push: (hosts: readonly string[]) =>
    `Notifications on a device, if you turn them on, pass through the maker of its browser (${['Google', 'Mozilla', 'Apple', 'Microsoft', ...hosts].join(', ')}). It learns when you are told something, not what or by whom.`,
  nobodyElse: 'Nobody else. Nothing is sold. Ask the operator on whose machines the server runs.',
} as const
