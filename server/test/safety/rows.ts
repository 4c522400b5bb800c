import type { Endpoint } from '@wayside/contract/endpoint'
import type { ApiRequest } from '../apiClient.ts'
import type { TestMember } from '../harness.ts'

/** Ana, whom a call is about, and what of her there is. */
export interface Subject {
  ana: TestMember
  jobId: string
  postId: string
  /** The caller's chat with Ana, and her newest message in it. */
  chatId: string
  messageId: string
}

/**
 * What becomes of a call about Ana by one whom she has blocked, by one who has blocked her, and by
 * somebody else, also while she is suspended, banned or leaving, and once she is erased: the status,
 * and whether the response holds her id or that of something of hers.
 */
export interface Row {
  call?: (subject: Subject) => ApiRequest<Endpoint>
  blocked: Cell
  blocker: Cell
  third: Cell
  notGood: Cell
  erased: Cell
}
type Cell = readonly [status: number, shows: 'shows her' | 'hides her']

const [shown, hidden] = [
  [200, 'shows her'],
  [200, 'hides her'],
] as const
const always = (cell: Cell) => ({
  ...{ blocked: cell, blocker: cell, third: cell },
  ...{ notGood: cell, erased: cell },
})
const list = { ...always(hidden), third: shown }
const alwaysDone = always(hidden)
const gone = (status: number) => [status, 'hides her'] as const

/** Every call that is about another member. */
export const rows: Record<string, Row> = {
  'GET /api/users/all': list,
  'GET /api/users/countries': alwaysDone,
  'GET /api/users/:id': {
    call: ({ ana }) => ({ params: { id: ana.id } }),
    ...always(gone(404)),
    blocker: shown,
    third: shown,
  },
  'POST /api/blocks': { call: ({ ana }) => ({ body: { userId: ana.id } }), ...alwaysDone },
  'DELETE /api/blocks/:userId': {
    call: ({ ana }) => ({ params: { userId: ana.id } }),
    ...alwaysDone,
  },
  'GET /api/blocks': { ...alwaysDone, blocker: shown },
  'POST /api/mutes': {
    call: ({ ana }) => ({ body: { userId: ana.id } }),
    ...alwaysDone,
    ...{ blocked: gone(404), notGood: gone(404), erased: gone(404) },
  },
  'DELETE /api/mutes/:userId': {
    call: ({ ana }) => ({ params: { userId: ana.id } }),
    ...alwaysDone,
  },
  'GET /api/mutes': alwaysDone,
  'POST /api/messages/start/:userId': {
    call: ({ ana }) => ({ params: { userId: ana.id }, body: { text: 'Hello' } }),
    ...always(gone(403)),
    third: hidden,
  },
  'POST /api/messages/send': {
    call: ({ ana }) => ({ body: { receiverId: ana.id, text: 'Hello' } }),
    ...always(gone(403)),
    third: hidden,
  },
  // What was written stays readable.
  'GET /api/messages/conversations': always(shown),
  'GET /api/messages/chat/:chatId': {
    call: ({ chatId }) => ({ params: { chatId } }),
    ...always(shown),
  },
  'POST /api/messages/read': {
    call: ({ chatId, messageId }) => ({ body: { chatId, upTo: messageId } }),
    ...alwaysDone,
  },
  'GET /api/jobs': list,
  'GET /api/job/:id': {
    call: ({ jobId }) => ({ params: { id: jobId } }),
    ...always(gone(404)),
    third: shown,
  },
  'GET /api/feed/posts': list,
  'GET /api/feed/search': { call: () => ({ query: { tag: 'snow' } }), ...list },
  'GET /api/feed/news': {
    call: () => ({ query: { after: '2026-01-01T00:00:00Z' } }),
    ...alwaysDone,
  },
  'DELETE /api/feed/posts/:id': {
    call: ({ postId }) => ({ params: { id: postId } }),
    ...always(gone(404)),
    third: gone(403),
  },
  'POST /api/feed/posts/:id/restore': {
    call: ({ postId }) => ({ params: { id: postId } }),
    ...always(gone(404)),
  },
  // Being blocked stops no report.
  'POST /api/reports': {
    call: ({ ana }) => ({ body: { kind: 'member', id: ana.id, reason: 'spam' } }),
    ...alwaysDone,
    erased: gone(404),
  },
}

/**
 * The calls about the caller alone, about nobody, or for moderators: no block changes their status.
 */
export const aboutNobodyElse: readonly string[] = [
  'GET /api/profile/auth-status',
  'POST /api/login',
  'POST /api/login/lost-factor',
  'POST /api/profile/logout',
  'POST /api/register',
  'GET /api/verify-email',
  'POST /api/resend-verification',
  'POST /api/forgot-password',
  'POST /api/forgot-password/reset-password',
  'GET /api/account/link',
  'POST /api/account/link',
  'GET /api/job-auth-check',
  'POST /api/jobs',
  'POST /api/feed/posts',
  'POST /api/profiledit/update',
  'GET /api/account/security',
  'POST /api/account/password',
  'POST /api/account/email',
  'DELETE /api/account/email/pending',
  'POST /api/account/confirm',
  'POST /api/account/totp/start',
  'POST /api/account/totp/finish',
  'POST /api/account/totp/remove',
  'POST /api/account/totp/keep',
  'POST /api/account/recovery-codes',
  'POST /api/account/passkeys/options',
  'POST /api/account/passkeys',
  'POST /api/account/passkeys/:id',
  'DELETE /api/account/passkeys/:id',
  'POST /api/account/confirm/passkey',
  'POST /api/login/passkey/options',
  'POST /api/login/passkey',
  'GET /api/account/sessions',
  'DELETE /api/account/sessions/:id',
  'POST /api/account/sessions/end-others',
  'POST /api/account/deletion',
  'POST /api/account/deletion/cancel',
  'POST /api/account/export',
  'GET /api/account/export',
  'GET /api/account/export/:id/file',
  'GET /api/reports',
  'GET /api/settings/notifications',
  'POST /api/settings/notifications',
  'POST /api/settings/email',
  'GET /api/push/key',
  'POST /api/push/subscriptions',
  'DELETE /api/push/subscriptions/:id',
  'POST /api/push/test',
  // Whom a block hides is nobody's actor: list.test.ts.
  'GET /api/notifications',
  'GET /api/notifications/badge',
  'POST /api/notifications/seen',
  'POST /api/notifications/read',
  'GET /api/unsubscribe',
  'POST /api/unsubscribe',
  'GET /api/account/privacy',
  'POST /api/account/privacy',
  'GET /api/decisions',
  'POST /api/decisions/:id/read',
  'POST /api/appeals',
  'GET /api/moderation/queue',
  'GET /api/moderation/cases/:id',
  'GET /api/moderation/evidence/:file',
  'POST /api/moderation/cases/:id/take',
  'POST /api/moderation/cases/:id/decide',
  'POST /api/moderation/decisions/:id/lift',
  'GET /api/moderation/appeals',
  'POST /api/moderation/appeals/:id/decide',
  'GET /api/moderation/log',
  'GET /api/moderation/stats',
  'GET /api/transparency',
]
