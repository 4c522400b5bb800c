/** spec §9 and the lengths that design decisions add to it. Lengths count UTF-16 units, as a form does. */
export const limits = {
  pictureBytes: 5_242_880,
  passwordMin: 6,
  passwordStrong: 8,
  passwordMax: 1024,
  nameMax: 80,
  emailMax: 254,
  bioMax: 2000,
  messageMax: 5000,
  usersPerPage: 8,
  chatPage: 50,
  listMax: 500,
  duplicateMessageWindowMs: 1000,
  socketMessageBytes: 65_536,
} as const
