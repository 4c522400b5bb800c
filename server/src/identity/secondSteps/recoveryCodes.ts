import { randomInt } from 'node:crypto'
import { withPlainDigits } from '@wayside/contract/typedNumbers'
import { hashToken } from '../secrets.ts'

const RECOVERY_CODES = 8
const GROUPS = 4
const GROUP_LENGTH = 6
// 32 characters that nobody confuses: without I, L, O and U.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const group = () =>
  Array.from({ length: GROUP_LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Makes new codes of 120 random bits each, so that a plain hash protects them. */
export const makeRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'))

/** Hashes a code for storage. Case, width, dashes and look-alikes do not matter. */
export const hashRecoveryCode = (code: string) =>
  hashToken(
    withPlainDigits(code)
      .toUpperCase()
      .replace(/[\s\p{Pd}]/gu, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  )
