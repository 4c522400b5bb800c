import type { OwnDetails } from '@wayside/contract/details'
import type { DetailsForm } from '@wayside/contract/detailsForm'
import { memberTexts } from '@wayside/contract/members'
import type { Db } from '../../database/pool.ts'
import { decryptForMember, encryptForMember } from '../../identity/memberEncryption.ts'
import type { Secrets } from '../../identity/secrets.ts'
import type { Places } from '../../places/places.ts'
import { orNotFound } from '../../refusal.ts'
import {
  detailsOf,
  encryptAnew,
  lockedCountry,
  ownDetails,
  type PrivateDetails,
  replaceDetails,
} from './details.queries.ts'

export interface DetailsDependencies {
  db: Db
  secrets: Pick<Secrets, 'privateDetails'>
  places: Pick<Places, 'homeOf'>
}

const noPrivate: PrivateDetails = { address: '', phone: '', arrival: '' }

/** All that a member has saved, with what nobody else sees. */
export async function readOwnDetails(
  { db, secrets: { privateDetails: keys } }: Pick<DetailsDependencies, 'db' | 'secrets'>,
  me: string,
): Promise<OwnDetails> {
  const { privateEncrypted: before, ...stored } = await ownDetails(db, me)
  if (before === null) return { ...stored, ...noPrivate }
  const opened = await decryptForMember<PrivateDetails>(keys, me, before)
  if (opened?.isOld)
    await encryptAnew(db, me, { before, after: await encryptForMember(keys, me, opened.value) })
  return { ...stored, ...(opened?.value ?? noPrivate) }
}

/** Replaces all details of a member; what the form does not hold becomes empty. */
export async function saveDetails(needs: DetailsDependencies, me: string, form: DetailsForm) {
  const { address, phone, arrival } = form
  const isPrivate = [address, phone, arrival].some((text) => text !== '')
  const encrypted = isPrivate
    ? await encryptForMember(needs.secrets.privateDetails, me, { address, phone, arrival })
    : null
  await needs.db.transaction().execute(async (tx) => {
    const country = await lockedCountry(tx, me)
    const place = needs.places.homeOf(form.city, country)
    await replaceDetails(tx, me, form, { privateEncrypted: encrypted, place })
  })
  return readOwnDetails(needs, me)
}

/** The details that a member shows to another member, or to themselves. */
export async function showDetails(
  db: Db,
  id: string,
  reader: { me: string; filteredFor: string | undefined },
) {
  const found = orNotFound(await detailsOf(db, id, reader), memberTexts.notFound)
  const { hosting: status, question, userType, requestLimit, unanswered, ...shown } = found
  // Members who have not said it can be asked only if they registered as hosts.
  const isClosed = (status || (userType === 'host' ? 'maybe' : 'no')) === 'no'
  if (id.toLowerCase() === reader.me)
    return { ...shown, hosting: { status, question, mayRequest: 'self' } }
  if (isClosed) return { ...shown, hosting: { status, question, mayRequest: 'closed' } }
  return unanswered >= requestLimit
    ? { ...shown, hosting: { status, question, mayRequest: 'full', unanswered } }
    : { ...shown, hosting: { status, question, mayRequest: 'yes' } }
}
