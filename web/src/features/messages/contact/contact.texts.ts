/** spec §5 and §8, Send message (modal); 'Please enter a message' is the contract's. */
export const contactTexts = {
  open: 'Send Message',
  title: (name: string) => `Message to ${name}`,
  label: 'Your message',
  placeholder: (name: string) => `Say hello to ${name}: who you are, when you are coming, what you have in mind.`,
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
