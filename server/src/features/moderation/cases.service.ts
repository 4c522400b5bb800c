import { moderationTexts } from '@wayside/contract/cases'
import type { Db } from '../../database/pool.ts'
import type { PrivateCopies } from '../../pictures/privateCopies.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import { writeLog } from './auditLog.queries.ts'
import {
  caseById,
  decisionsAbout,
  holderOf,
  isEvidence,
  reportsOf,
  takeCase,
} from './cases.queries.ts'

/** Reads a case with its evidence; the log says who did. */
export async function openCase(db: Db, { id, moderator }: { id: string; moderator: string }) {
  const found = orNotFound(await caseById(db, id, moderator), moderationTexts.caseNotFound)
  await writeLog(db, { actor: moderator, act: 'case.open', caseId: id, member: found.member._id })
  const [reports, decisions] = await Promise.all([
    reportsOf(db, id, moderator),
    decisionsAbout(db, found.member._id),
  ])
  return { ...found, reports, decisions }
}

export async function takeOpenCase(db: Db, { id, moderator }: { id: string; moderator: string }) {
  const member = await takeCase(db, id, moderator)
  if (member) return writeLog(db, { actor: moderator, act: 'case.take', caseId: id, member })
  const holder = orNotFound(await holderOf(db, id, moderator), moderationTexts.caseNotFound)
  throw new Refusal('conflict', moderationTexts.isTaken(holder))
}

/** A private picture that a report holds which the moderator may see. */
export const readEvidence = async (
  { db, privateCopies }: { db: Db; privateCopies: PrivateCopies },
  file: string,
  moderator: string,
) => ((await isEvidence(db, file, moderator)) ? privateCopies.read(file) : undefined)
