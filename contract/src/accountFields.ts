import { z } from 'zod/mini'
import { isCountry } from './countries.ts'
import { limits } from './limits.ts'
import { isLinkLike } from './nameLinks.ts'
import { orElse } from './normalize.ts'
import { isReservedName } from './reservedNames.ts'
import { atLeast, atMost, isBlank, oneLine, visible, withoutIgnorable } from './text.ts'

/** spec §5: the texts of the account forms' rules. */
export const accountRules = {
  loginMissing: 'Please fill in all fields',
  registerMissing: 'Please fill in all required fields',
  userType: 'Please select whether you are a Host, Nomad, or Local',
  passwordShort: 'Password must be at least 6 characters long',
  passwordLong: `Password must be ${limits.passwordMax} characters or less`,
  country: 'Country is required',
  countryUnknown: 'Please select a country from the list',
  email: 'Please enter a valid email',
  emailMissing: 'Please enter your email address',
  nameLong: `Please use ${limits.nameMax} characters or less`,
  nameLink: 'Please enter only a name, without links or @',
  nameWithoutLetters: 'Please write your name with letters',
  nameReserved: 'Please use your own name',
  bioLong: `Bio must be ${limits.bioMax} characters or less`,
  pictureTooBig: 'Profile picture must be less than 5MB',
  pictureNotImage: 'Please select a valid image file',
} as const

export const userType = z.enum(['host', 'nomad', 'local'], accountRules.userType)
export type UserType = z.infer<typeof userType>

/** A newer server may send more types than an open page knows. */
export const userTypeInResponse = orElse(z.string(), 'nomad')

// One plain ASCII address. Lists, comments and quoted parts do not match, since they could inject
// mail headers.
const address =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/**
 * Parses a new or changed email address; stored in lower case, without surrounding blanks and
 * characters that cannot be seen.
 */
export const emailAddress = (missing: string) =>
  z.string(missing).check(
    z.overwrite(withoutIgnorable),
    z.trim(),
    z.minLength(1, missing),
    atMost(limits.emailMax, accountRules.email),
    // Checked before lower-casing, which turns the Kelvin sign into an ASCII k.
    z.regex(address, accountRules.email),
    z.toLowerCase(),
  )

/** Checks a password that is being chosen. */
export const newPassword = (missing: string) =>
  z
    .string(missing)
    .check(
      z.minLength(1, missing),
      atLeast(limits.passwordMin, accountRules.passwordShort),
      atMost(limits.passwordMax, accountRules.passwordLong),
    )

export const country = z
  .string(accountRules.country)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, accountRules.country),
    z.refine(isCountry, accountRules.countryUnknown),
  )

// A letter, digit or symbol that a screen shows; newer emoji, too.
const sign =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd])[\p{L}\p{N}\p{S}\p{Extended_Pictographic}]/u

/**
 * Parses part of a name. Names appear in lists and emails, where a link would be followed, and
 * nobody may pass for the people who run the site.
 */
export const optionalName = (missing?: string) =>
  oneLine(limits.nameMax, accountRules.nameLong, missing).check(
    z.overwrite((name) => (isBlank(name) ? '' : name)),
    z.refine((name) => name === '' || sign.test(name), accountRules.nameWithoutLetters),
    z.refine((name) => !isLinkLike(name), accountRules.nameLink),
    z.refine((name) => !isReservedName(name), accountRules.nameReserved),
  )

/** First and last name together may read as a reserved one: Way Side. */
export const ownName = z.refine<{ name: string; lastname: string }>(
  ({ name, lastname }) => !isReservedName(`${name} ${lastname}`),
  { error: accountRules.nameReserved, path: ['name'] },
)

export const personName = (missing: string) => optionalName(missing).check(visible(missing))
