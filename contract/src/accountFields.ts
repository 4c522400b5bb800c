import { z } from 'zod/mini'
import { isCountry } from './countries.ts'
import { limits } from './limits.ts'
import { orElse } from './normalize.ts'
import { isReservedName } from './reservedNames.ts'
import { atLeast, atMost, noLink, oneLine, visible } from './text.ts'

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

/** Parses a new or changed email address; stored trimmed and in lower case. */
export const emailAddress = (missing: string) =>
  z.string(missing).check(
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

/**
 * Parses part of a name. Names appear in lists and emails, where a link would be followed, and
 * nobody may pass for the people who run the site.
 */
export const optionalName = (missing?: string) =>
  oneLine(limits.nameMax, accountRules.nameLong, missing).check(
    noLink(accountRules.nameLink),
    z.refine((name) => !isReservedName(name), accountRules.nameReserved),
  )

export const personName = (missing: string) => optionalName(missing).check(visible(missing))
