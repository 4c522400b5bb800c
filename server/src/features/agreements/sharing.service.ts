import { stateOf } from '@wayside/contract/agreementState'
import { isNoAddress, type StayAddress } from '@wayside/contract/stayAddress'
import { decryptForMember, encryptForMember } from '../../identity/memberEncryption.ts'
import { shareText } from './actTexts.ts'
import { storeAddress, storedAddress } from './address/address.queries.ts'
import { changedMeanwhile, perform } from './perform.service.ts'
import type { AgreementDependencies } from './telling.ts'

type Call = StayAddress & { id: string; me: string }

/**
 * Shares with the guest of an agreed stay where they stay. The message of it never holds the
 * address. Three empty texts end the sharing; the same again does nothing.
 */
export const shareAddress = (
  needs: AgreementDependencies,
  { id, me, address, phone, arrival }: Call,
) =>
  perform(needs, { id, me }, async (row, tx) => {
    const { kind, hostId, version, agreed, myName: by } = row
    const isAgreed = stateOf(row, Date.now()) === 'accepted'
    if (kind !== 'stay' || hostId !== me || !isAgreed || !agreed) throw changedMeanwhile()
    const keys = needs.secrets.privateDetails
    const stayAt = { address, phone, arrival }
    const stored = await storedAddress(tx, id)
    if (isNoAddress(stayAt)) {
      const write = () => storeAddress(tx, id, null)
      return stored === null ? undefined : { act: 'shared', version, terms: agreed, write }
    }
    const before =
      stored === null ? undefined : await decryptForMember<StayAddress>(keys, me, stored)
    if (before && isSame(before.value, stayAt)) return undefined
    const encrypted = await encryptForMember(keys, me, stayAt)
    return {
      ...{ act: 'shared', version, terms: agreed, text: shareText(by) },
      write: () => storeAddress(tx, id, encrypted),
    }
  })

const isSame = (one: StayAddress, other: StayAddress) =>
  one.address === other.address && one.phone === other.phone && one.arrival === other.arrival
