import type { Agreement } from '@wayside/contract/agreements'
import { limits } from '@wayside/contract/limits'
import {
  Ban,
  Bell,
  CalendarX2,
  CircleCheck,
  CircleX,
  Flag,
  Hourglass,
  type LucideIcon,
  PencilLine,
  Undo2,
} from 'lucide-react'
import type { Elements } from '../../ui/kit/text/elements.ts'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { cardTexts as texts } from './agreements.texts.ts'

export interface ShownState {
  text: string | Elements
  Icon: LucideIcon
  /** Something waits for the reader, it stands, or it has ended. */
  tone: 'mine' | 'theirs' | 'agreed' | 'ended'
}

/** How the state of an agreement is told to one of the two. */
export function shownState(agreement: Agreement, me: string): ShownState {
  const { state, turn, changes, closedBy, other } = agreement
  const ended = (write: (who: string) => string) =>
    closedBy === me ? write(texts.you) : withNames(write, other.name)
  if (turn && changes)
    return turn === me
      ? { text: withNames(texts.theyChange, other.name), Icon: PencilLine, tone: 'mine' }
      : { text: texts.youChange, Icon: PencilLine, tone: 'theirs' }
  if (turn)
    return turn === me
      ? { text: texts.waiting, Icon: Bell, tone: 'mine' }
      : { text: withNames(texts.waitingFor, other.name), Icon: Hourglass, tone: 'theirs' }
  if (state === 'accepted') return { text: texts.agreed, Icon: CircleCheck, tone: 'agreed' }
  if (state === 'declined') return { text: ended(texts.declined), Icon: CircleX, tone: 'ended' }
  if (state === 'withdrawn') return { text: ended(texts.withdrew), Icon: Undo2, tone: 'ended' }
  if (state === 'cancelled')
    return {
      text: closedBy ? ended(texts.cancelledBy) : texts.cancelled,
      ...{ Icon: Ban, tone: 'ended' },
    }
  if (state === 'over') return { text: texts.over, Icon: Flag, tone: 'ended' }
  return { text: texts.expired, Icon: CalendarX2, tone: 'ended' }
}

/**
 * The terms to read and to change: those that wait for an answer, else those in force. A change that
 * was declined, withdrawn or not answered is none of them.
 */
export const shownTerms = ({ turn, terms, agreed }: Agreement) => (turn ? terms : (agreed ?? terms))

export type Act = 'accept' | 'share' | 'change' | 'decline' | 'withdraw' | 'cancel'

/** The acts that one of the two may do now, in the order of their buttons. */
export function allowedActs({ kind, state, hostId, turn, version }: Agreement, me: string): Act[] {
  if (state !== 'requested' && state !== 'accepted') return []
  return [
    ...(turn === me ? (['accept'] as const) : []),
    ...(state === 'accepted' && kind === 'stay' && hostId === me ? (['share'] as const) : []),
    ...(version < limits.versionsMax ? (['change'] as const) : []),
    ...(turn === me ? (['decline'] as const) : []),
    ...(turn && turn !== me ? (['withdraw'] as const) : []),
    ...(state === 'accepted' ? (['cancel'] as const) : []),
  ]
}

/** Where a reference about it is written, or changed. */
export const urlOfReference = ({ _id, other }: Agreement) =>
  `/references/new?about=${other._id}&agreement=${_id}`
