import { countOf } from '../../format/counts.ts'

/** spec §2 and §8, Messages. */
export const texts = {
  title: 'Messages',
  search: 'Search conversations...',
  searchLabel: 'Search conversations',
  clearSearch: 'Clear search',
  results: (count: number) => countOf(count, 'conversation'),
  nobodyFound: (name: string) => `No conversations with “${name}”`,
  loadingList: 'Loading your messages...',
  loadingChat: 'Loading messages...',
  loadingOlder: 'Loading older messages…',
  loadOlder: 'Load older messages',
  noneYet: 'No messages yet',
  noneYetHint: 'Start a conversation from someone’s profile.',
  discover: 'Discover People',
  nothingOpen: 'Select a conversation',
  nothingOpenHint: 'Your messages with another member appear here.',
  emptyChat: 'Start the conversation!',
  emptyChatHint: (name: string) => `Say hello to ${name}.`,
  chatFailed: 'The messages could not be loaded.',
  listRefused: 'Failed to fetch conversations',
  listUnreachable: 'Failed to load conversations',
  tryAgain: 'Try again',
  list: 'Conversations',
  chatWith: (name: string) => `Chat with ${name}`,
  you: 'You',
  yours: (text: string) => `You: ${text}`,
  unread: 'unread: ',
  newMessages: (count: number) => countOf(count, 'new message'),
  newBelow: 'New messages',
  toNewest: 'Jump to the newest message',
  back: 'Back to conversations',
  viewProfile: 'View profile',
  closed: 'Closed',
  write: 'Write a message',
  send: 'Send',
  busy: '...',
  sending: 'Sending…',
  waiting: 'Waiting for a connection',
  cancel: 'Cancel',
  sendLater: 'Send when I am back online',
  sent: 'Sent',
  read: 'Read',
  retry: 'Retry',
  printedFrom: 'Earlier messages are not printed. Scroll up to load them first.',
  sendFailed: 'Failed to send message. Please try again.',
  sendRefused: (why: string) => `Failed to send message: ${why}`,
  connecting: 'Connecting…',
  reconnecting: 'Reconnecting…',
  offline: 'No connection to the server.',
} as const

/** spec §5 and §8, Send message (modal); 'Please enter a message' is in the contract. */
export const contactTexts = {
  open: 'Send Message',
  title: (name: string) => `Message to ${name}`,
  label: 'Your message',
  placeholder: (name: string) =>
    `Say hello to ${name}: who you are, when you are coming, what you have in mind.`,
  keys: 'Press Ctrl or ⌘ + Enter to send.',
  send: 'Send',
  sending: 'Sending...',
  close: 'Close',
  failed: 'Failed to send message',
  signedOut: 'You must be logged in to send messages',
  sent: 'Message sent!',
  sentLead: 'You will find the reply in Messages.',
  conversation: 'Open conversation',
} as const

/** Advice about first messages; shown on this device alone. */
export const hintTexts = {
  openLink: 'Open link',
  toReader: {
    phone:
      'This message contains a phone number. Think twice before you leave Wayside with somebody you do not know.',
    money: 'This message asks for money. Never pay in advance for a bed or a job.',
    document: 'This message asks for an identity document. Nobody here needs yours.',
  },
  toWriter: 'Better not send phone numbers or documents in a first message.',
} as const
