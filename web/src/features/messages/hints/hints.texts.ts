/** Advice about first messages; shown on this device alone. */
export const hintTexts = {
  toReader: {
    phone:
      'This message contains a phone number. Think twice before you move to another app with somebody you do not know.',
    money: 'This message asks for money. Never pay in advance for a bed or a job.',
    document: 'This message asks for an identity document. Nobody here needs yours.',
  },
  toWriter: 'It is better not to send phone numbers or documents in a first message.',
} as const
