import { Counter, type Registry } from 'prom-client'
import type { Db } from '../../database/pool.ts'
import { claimedId } from '../../identity/emails/messageId.ts'
import { countReturned } from '../../identity/emails/returnedEmails.queries.ts'
import { readReport } from './readReport.ts'

// An email has one id, in two of its headers and in the report at most.
const HEADERS_MAX = 5

interface ReturnedEmailDependencies {
  db: Db
  registry: Registry
  /** Sign the ids of emails. */
  keys: readonly Uint8Array[]
}

/** Counts the emails that mail systems report, if their ids are signed by us. */
export function openReturnedEmails({ db, registry, keys }: ReturnedEmailDependencies) {
  const reports = new Counter({
    name: 'wayside_returned_emails_total',
    help: 'Reports about emails of ours by what they say, or why they do not count',
    labelNames: ['outcome'],
    registers: [registry],
  })

  async function outcomeOf(raw: Uint8Array) {
    const report = await readReport(raw)
    if (!report) return 'noReport'
    const claims = report.headers.slice(0, HEADERS_MAX).flatMap((text) => claimedId(text) ?? [])
    for (const { job, member, isSigned } of claims) {
      const isFor = (email: string) => isSigned(keys, email)
      const outcome = await countReturned(db, { job, member, kind: report.kind, isFor })
      if (outcome !== 'unknown') return outcome
    }
    return 'unknown'
  }

  return async (raw: Uint8Array) => reports.inc({ outcome: await outcomeOf(raw) })
}
