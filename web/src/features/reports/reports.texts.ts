/** The things that can be reported, as the menu and the dialog name them. */
export type Reported =
  | 'member'
  | 'post'
  | 'job'
  | 'conversation'
  | 'message'
  | 'reference'
  | 'reply'

/** The entries of the More menus. */
export const reportEntries = {
  member: 'Report',
  post: 'Report post',
  job: 'Report job',
  conversation: 'Report conversation',
  message: 'Report',
  reference: 'Report reference',
  reply: 'Report reply',
} satisfies Record<Reported, string>

/** The entry of the menu of a message; below one of a stranger a plain "Report" stands. */
export const reportMessage = 'Report message'
