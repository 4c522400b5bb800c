/** spec §5 and §8, Send message (modal); 'Please enter a message' is the contract's. */
export const contactTexts = {
  open: 'Send Message',
  title: (name: string) => `Message to ${name}`,
  label: 'Your message',
  placeholder: (name: string) => `Say hello to ${name}: who you are, when you come, what you hope for.`,
  keys: 'Ctrl or ⌘ + Enter sends.',
  send: 'Send',
  sending: 'Sending...',
  close: 'Close',
  failed: 'Failed to send message',
  signedOut: 'You must be logged in to send messages',
  sent: 'Message sent!',
  sentLead: 'You will find the answer in Messages.',
  conversation: 'Open conversation',
} as const
