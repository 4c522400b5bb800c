/** A reported reference. They are loaded with it. */
export const referenceTexts = {
  recommends: { yes: 'Recommends', no: 'Does not recommend' } as Record<string, string>,
  kinds: {
    stayed: (name: string) => `Stayed with ${name}`,
    hosted: (name: string) => `Hosted ${name}`,
    met: (name: string) => `Met ${name}`,
    knows: (name: string) => `Knows ${name} otherwise`,
    missed: (name: string) => `Had agreed with ${name}, and it did not take place`,
  } as Record<string, (name: string) => string>,
  writtenAbout: (author: string, about: string) => `${author} about ${about}`,
  erased: 'Deleted member',
  agreement: 'Agreed',
  noAgreement: 'About no stay or meeting',
  agreementStates: {
    accepted: 'not over',
    over: 'over',
    cancelled: 'cancelled',
  } as Record<string, string>,
  host: 'Host',
  guest: 'Guest',
  cancelledBy: 'Cancelled by',
  replied: (name: string) => `${name} replied`,
} as const
