import { type Agreement, type AgreementList, agreementTexts } from '@wayside/contract/agreements'
import type { StayAddress } from '@wayside/contract/stayAddress'
import type { Db } from '../../../database/pool.ts'
import { decryptForMember, encryptForMember } from '../../../identity/memberEncryption.ts'
import type { Secrets } from '../../../identity/secrets.ts'
import { orNotFound } from '../../../refusal.ts'
import type { EncryptedAgreement } from '../agreementRows.queries.ts'
import { agreementFor, agreementsOfChat, listAgreements } from '../agreements.queries.ts'
import { pocketOf } from '../pocket/pocket.queries.ts'
import { encryptAnew } from './address.queries.ts'

export interface ReadingDependencies {
  db: Db
  secrets: Pick<Secrets, 'privateDetails'>
}

/** Shows the address of an agreement, which came encrypted because its reader may see it. */
async function decrypted<Read extends EncryptedAgreement>(
  { db, secrets: { privateDetails: keys } }: ReadingDependencies,
  { encrypted: before, ...agreement }: Read,
): Promise<Omit<Read, 'encrypted'> & Pick<Agreement, 'stayAt'>> {
  if (before === null) return agreement
  const { _id, hostId } = agreement
  const opened = await decryptForMember<StayAddress>(keys, hostId, before)
  if (!opened) return agreement
  if (opened.isOld)
    await encryptAnew(db, _id, {
      ...{ before, after: await encryptForMember(keys, hostId, opened.value) },
    })
  return { ...agreement, stayAt: opened.value }
}

/** One agreement of a member. */
export async function readAgreement(needs: ReadingDependencies, id: string, me: string) {
  const found = orNotFound(await agreementFor(needs.db, id, me), agreementTexts.notFound)
  return decrypted(needs, found)
}

/** Those of a chat; undefined when the chat does not exist for the reader. */
export async function readAgreementsOfChat(needs: ReadingDependencies, chat: string, me: string) {
  const found = await agreementsOfChat(needs.db, chat, me)
  return found && Promise.all(found.map((each) => decrypted(needs, each)))
}

/** A page of a member's agreements, and how many there are. */
export async function readList(
  needs: ReadingDependencies,
  me: string,
  query: { list: AgreementList; page: number },
) {
  const { agreements, total } = await listAgreements(needs.db, me, query)
  return { agreements: await Promise.all(agreements.map((each) => decrypted(needs, each))), total }
}

/** The agreements of a member that are not over. */
export const readPocket = async (needs: ReadingDependencies, me: string) =>
  Promise.all((await pocketOf(needs.db, me)).map((each) => decrypted(needs, each)))
