import type { TestMember } from '../harness.ts'

/** Blocks, mutes and suspensions, as their writers were answered. */
export function newRelations() {
  const blocks = new Set<string>()
  const mutes = new Set<string>()
  const suspended = new Set<string>()
  const pair = (by: TestMember, of: TestMember) => `${by.id} ${of.id}`
  const hasBlocked = (by: TestMember, of: TestMember) => blocks.has(pair(by, of))
  const areApart = (one: TestMember, other: TestMember) =>
    hasBlocked(one, other) || hasBlocked(other, one)

  return {
    set(what: 'block' | 'mute', by: TestMember, of: TestMember, isOn: boolean) {
      const set = what === 'block' ? blocks : mutes
      if (isOn) set.add(pair(by, of))
      else set.delete(pair(by, of))
    },
    setSuspended({ id }: TestMember, isOn: boolean) {
      if (isOn) suspended.add(id)
      else suspended.delete(id)
    },
    isSuspended: ({ id }: TestMember) => suspended.has(id),
    hasBlocked,
    sees: (reader: TestMember, other: TestMember) =>
      reader.id === other.id || (!suspended.has(other.id) && !areApart(reader, other)),
    hears: (reader: TestMember, other: TestMember) => !mutes.has(pair(reader, other)),
    /** The state of the conversation of two. */
    closed(reader: TestMember, other: TestMember) {
      if (hasBlocked(reader, other)) return 'byMe'
      return areApart(reader, other) || suspended.has(other.id) || suspended.has(reader.id)
        ? 'other'
        : undefined
    },
  }
}

export type Relations = ReturnType<typeof newRelations>
