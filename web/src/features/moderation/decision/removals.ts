import type { WholeCase } from '@wayside/contract/cases'
import { fieldsRemovedWith } from '@wayside/contract/members'
import { detailsRemovedWithBio } from '@wayside/contract/shownDetails'
import { evidenceTexts } from '../evidence/evidence.texts.ts'
import { decideTexts } from './decision.texts.ts'
import type { Removal } from './useDecideForm.ts'

export interface RemovalChoice {
  key: string
  item: Removal
  label: string
}

const LABEL_LENGTH = 70
const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LABEL_LENGTH ? `${line.slice(0, LABEL_LENGTH)}…` : line
}

/** Lists what a decision may remove: what the waiting reports show of the member, and the profile. */
export function removalsOf({ member, reports }: WholeCase): RemovalChoice[] {
  const choices = new Map<string, RemovalChoice>()
  const add = (item: Removal, text = '') => {
    const key = `${item.kind} ${item.id ?? ''}`
    choices.set(key, { key, item, label: decideTexts.removable[item.kind](short(text)) })
  }
  for (const { kind, evidence, isDecided } of reports) {
    if (isDecided) continue
    if (evidence.post) add({ kind: 'post', id: evidence.post._id }, evidence.post.content)
    if (evidence.job) add({ kind: 'job', id: evidence.job._id }, evidence.job.jobTitle)
    if (evidence.reference && (kind === 'reference' || kind === 'reply')) {
      const { _id, text, reply = '' } = evidence.reference
      add({ kind, id: _id }, kind === 'reply' ? reply : text || evidenceTexts.textEmpty)
    }
    for (const { _id, text, reported } of evidence.messages ?? [])
      if (reported) add({ kind: 'message', id: _id }, text)
  }
  if (member.profilePic) add({ kind: 'picture' })
  const texts = [
    ...fieldsRemovedWith('bio').map((field) => member[field as 'bio']),
    ...detailsRemovedWithBio.map((field) => member.details?.[field]),
  ]
  if (texts.some(Boolean)) add({ kind: 'bio' })
  add({ kind: 'links' })
  return [...choices.values()]
}
