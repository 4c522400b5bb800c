/** The limits of reports and decisions; apart from the others, which every page loads. */
export const moderationLimits = {
  reportMax: 2000,
  /** The most messages of one report, and how many before and after each are shown with it. */
  reportedMessages: 10,
  messagesAroundReported: 5,
  decisionTextMin: 20,
  decisionTextMax: 2000,
} as const
