import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { memberTexts } from './members.ts'
import { id, instant } from './text.ts'

const most = limits.blocksMax.toLocaleString('en')

export const blockTexts = {
  blockSelf: 'You cannot block yourself',
  muteSelf: 'You cannot mute yourself',
  blockedTooMany: `You have blocked ${most} members, which is the maximum.`,
  mutedTooMany: `You have muted ${most} members, which is the maximum.`,
} as const

/** A member whom the caller has blocked or muted, and since when. */
export const hiddenMember = z.object({
  _id: z.string(),
  name: z.string(),
  lastname: z.string(),
  createdAt: instant,
})
export type HiddenMember = z.infer<typeof hiddenMember>

const done = z.object({ success: z.literal(true) })
const toMember = { body: z.object({ userId: z.catch(z.string(), '') }), response: done }
const ofMember = { params: z.object({ userId: id(memberTexts.notFound) }), response: done }

/**
 * A block hides two members from each other, a mute hides posts from the caller's feed. Nobody is
 * told of either. Doing one again, or taking back what is not there, changes nothing.
 */
export const blocks = {
  block: endpoint({ method: 'POST', path: '/api/blocks', access: 'member', ...toMember }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/blocks/:userId',
    access: 'member',
    ...ofMember,
  }),
  blocked: endpoint({
    method: 'GET',
    path: '/api/blocks',
    access: 'member',
    response: z.object({ success: z.literal(true), blocked: z.array(hiddenMember) }),
  }),
  mute: endpoint({ method: 'POST', path: '/api/mutes', access: 'member', ...toMember }),
  unmute: endpoint({
    method: 'DELETE',
    path: '/api/mutes/:userId',
    access: 'member',
    ...ofMember,
  }),
  muted: endpoint({
    method: 'GET',
    path: '/api/mutes',
    access: 'member',
    response: z.object({ success: z.literal(true), muted: z.array(hiddenMember) }),
  }),
}
