/** The section of the settings about who sees and reaches the member. */
export const privacyTexts = {
  title: 'Privacy',
  loading: 'Loading your settings...',
  failed: 'Your settings could not be loaded.',
  hint: 'Changes are saved immediately.',
  profile: 'Your profile',
  contact: 'First messages',
  presence: 'Presence and read receipts',
  profileFor: {
    question: 'Who may open my profile',
    answers: {
      members: { label: 'All members' },
      contacts: {
        label: 'Only people I have written to',
        hint: 'Members you wrote to first, or answered. You will not appear in lists of people either. Your posts and jobs keep your name and picture.',
      },
    },
  },
  isListed: {
    label: 'Show me in lists of people',
    hint: 'Without this, people find you only through your posts and jobs.',
  },
  firstContact: {
    question: 'Who may write to me first',
    answers: {
      everyone: { label: 'Everyone' },
      known: {
        label: 'Members with a picture or a bio',
        hint: 'Only those who have been here for more than a day.',
      },
      nobody: { label: 'Nobody', hint: 'You can still write first. Existing chats stay open.' },
    },
  },
  showLastSeen: {
    label: 'Show when I was last here',
    hint: 'Roughly: today, this week or this month. If you hide it, you cannot see it for others either.',
  },
  readReceipts: {
    label: 'Tell others what I have read',
    hint: 'Without this, you do not see what others have read either.',
  },
} as const
