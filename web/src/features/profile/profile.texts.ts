/** spec §2 and §8, Own profile. */
export const ownTexts = {
  title: 'Profile',
  loading: 'Loading your profile...',
  failedTitle: 'Failed to load profile',
  failed: 'Your profile cannot be loaded right now. Nothing has been lost.',
  edit: 'Edit Profile',
  post: 'Post New Job',
  onTheWay: 'On the way',
  details: 'More about you',
  stays: 'Stays and meetings',
  pocket: 'Travel pocket',
  references: 'References',
  asOthers: 'View as others see it',
  copy: 'Copy profile link',
  settings: 'Settings',
  moderation: 'Moderation',
  tabs: 'Your profile',
  about: 'About',
  jobs: 'Jobs Posted',
  jobsPosted: (count: string) => `Jobs Posted (${count})`,
  jobsLoading: 'Loading your jobs...',
  jobsFailed: 'Network response was not ok',
  network: 'Network error. Please try again.',
  jobsEmpty: 'You have not posted a job yet',
  jobsEmptyHint:
    'Need a hand in the garden, at the desk or behind the bar? Someone on the road may have two.',
  more: 'Show more jobs',
  moreLoading: 'Loading your jobs...',
  pending: 'Confirm your new email address',
  pendingHint: (pending: string, email: string) =>
    `Open the link we sent to ${pending}. Until then, ${email} remains your address. The link works for one day; to get another, save your profile again.`,
} as const

export const completenessTexts = {
  title: (done: number, all: number) => `Your profile: ${done} of ${all} steps done`,
  hint: 'People reply sooner when they can see who is writing.',
  parts: {
    picture: 'Add a picture of yourself',
    lastname: 'Add your last name',
    bio: 'Describe yourself in your own words',
    links: 'Say where else people can find you',
  },
} as const

/** spec §2, §5 and §8, Edit profile; the rules are in the contract. */
export const editTexts = {
  title: 'Edit Profile',
  hint: 'This is what other members see. Your email address is never shown to them.',
  back: 'Back to Profile',
  who: 'Who you are',
  way: 'How you take part',
  elsewhere: 'Where else to find you',
  fields: {
    name: 'First name',
    lastname: 'Last name',
    email: 'Email',
    bio: 'Bio',
    country: 'Country',
    instagramUN: 'Instagram username',
    twitterUN: 'Twitter username',
    facebookUN: 'Facebook page',
    webUN: 'Website',
  },
  chooseCountry: 'Choose your country',
  emailHint:
    'A new address takes effect once you open the link we send to it. For 8 days your old mailbox can undo this.',
  emailPending: (email: string) =>
    `Not confirmed yet: open the link we sent there. Until then, ${email} remains your address. To keep it, enter it here again. For 8 days your old mailbox can undo this.`,
  password: 'Current password',
  passwordHint: 'We ask for it to make sure that this change comes from you.',
  bioHint: 'If you leave this empty, we show a friendly greeting instead.',
  handleStripped: 'We kept only the username, without the @.',
  facebookExample: 'facebook.com/your.name',
  webExample: 'example.com',
  webHint: 'We add https:// if you leave it out.',
  submit: 'Save Changes',
  busy: 'Saving...',
  cancel: 'Cancel',
  failed: 'Failed to update profile',
  network: 'Network error. Please try again.',
  done: 'Profile updated successfully!',
  pending: (email: string) => `We sent a link to ${email}. Open it to confirm the new address.`,
  stillPending: (email: string) =>
    `${email} is still not confirmed. We have already sent several links there in the last hour, so we did not send another. Please look for one of those.`,
  doneHint: 'We will take you to your profile in a moment.',
  toProfile: 'Go to your profile now',
  preview: 'What others will see',
  previewName: 'Your name',
  restored: 'Your earlier changes are still here. They are not saved yet.',
} as const

/** In the dialog that asks before changes are lost. */
export const leaveTexts = {
  confirmTitle: 'Leave without saving?',
  confirmText: 'Your changes are not saved yet and will be lost.',
  cancel: 'Keep editing',
  submit: 'Leave without saving',
} as const
