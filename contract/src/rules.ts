/** The rules of the community, shown at /safety; each decision of a moderator names one. */
export const rules = {
  respect: 'Be kind: no hate, no threats',
  consent: 'No sexual advances: a bed is not a date',
  honest: 'Be who you are',
  safe: 'Put nobody in danger',
  noMoney: 'No fees for a bed, no advance payments, no scams',
  noSpam: 'No advertising, no copied messages to many',
  private: 'Share no private data of others',
  adults: 'Members are 18 or older',
  law: 'Nothing illegal',
} as const

export type Rule = keyof typeof rules
export const ruleNames = Object.keys(rules) as [Rule, ...Rule[]]

/** The words of a rule; those of a newer server are unknown here. */
export const ruleText = (rule: string): string => rules[rule as Rule] ?? rule

/** Why members report, the most urgent first. */
export const reportReasons = {
  danger: 'Somebody may be in danger',
  underage: 'May be under 18',
  harassment: 'Harassment, hate or threats',
  sexual: 'Unwanted sexual advances or content',
  scam: 'Scam, or asks for money or documents',
  fake: 'Fake profile, or pretends to be somebody else',
  spam: 'Spam or advertising',
  illegal: 'Something else that is against the law',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof reportReasons
export const reasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

/** The words of a reason; those of a newer server are unknown here. */
export const reasonText = (reason: string): string =>
  reportReasons[reason as ReportReason] ?? reason

/** How urgent a reason is: 1 soon, 2 next, 3 later. */
export const priorityOf: Record<ReportReason, 1 | 2 | 3> = {
  danger: 1,
  underage: 1,
  harassment: 2,
  sexual: 2,
  scam: 2,
  fake: 3,
  spam: 3,
  illegal: 3,
  other: 3,
}
