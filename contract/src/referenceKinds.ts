import type { Kind } from './agreementTerms.ts'

export const referenceKinds = ['stayed', 'hosted', 'met', 'knows', 'missed'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** How a member can know the other by an agreement, or without one. */
export function kindsAbout(
  agreement: { kind: Kind; isHost: boolean; isCancelled: boolean } | undefined,
): readonly ReferenceKind[] {
  if (!agreement) return ['stayed', 'hosted', 'met', 'knows']
  const { kind, isHost, isCancelled } = agreement
  if (isCancelled) return ['missed']
  return [kind === 'meeting' ? 'met' : isHost ? 'hosted' : 'stayed', 'missed']
}

/** Why a member cannot write about another now. */
export type RefusalToWrite = 'written' | 'open' | 'outside' | 'tooEarly' | 'notWritten'
