import { z } from 'zod/mini'
import {
  accountRules,
  emailAddress,
  optionalName,
  ownName,
  personName,
  userType,
} from './accountFields.ts'
import { me } from './accounts.ts'
import { isCountry } from './countries.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { bothIds, done, textOrNothing } from './normalize.ts'
import { atMost, longText, oneLine } from './text.ts'
import { facebookPageOf, websiteOf } from './webAddress.ts'

/** spec §5: the texts of the profile form's rules. */
export const profileRules = {
  name: 'First name is required',
  email: 'Email is required',
  userType: 'Please select your user type',
  handle: 'Enter username without @ symbol',
  handleLong: `Please use ${limits.handleMax} characters or less`,
  website: 'Please enter a website address such as https://example.com',
  websiteLong: `Please use ${limits.websiteMax} characters or less`,
  pictureNotImage: 'Please select an image file',
  pictureTooBig: 'File size must be less than 5MB',
} as const

const handle = z._default(
  oneLine(limits.handleMax, profileRules.handleLong).check(
    z.refine((value) => !value.includes('@'), profileRules.handle),
  ),
  '',
)

/** An empty text, or a URL that is safe to link, completed by `read`. */
const link = (read: (text: string) => string | undefined) =>
  z._default(
    z.pipe(
      z.string().check(
        z.trim(),
        atMost(limits.websiteMax, profileRules.websiteLong),
        z.refine((value) => value === '' || read(value) !== undefined, profileRules.website),
      ),
      z.transform((value) => read(value) ?? ''),
    ),
    '',
  )

/** A country, or `remote` for members without a fixed home (spec §2, Edit profile). */
const profileCountry = z.string(accountRules.country).check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, accountRules.country),
  z.refine(
    (value) => value === '' || value === 'remote' || isCountry(value),
    accountRules.countryUnknown,
  ),
)

const profileFields = z.object({
  name: personName(profileRules.name),
  lastname: z._default(optionalName(), ''),
  email: emailAddress(profileRules.email),
  bio: z._default(longText(limits.bioMax, accountRules.bioLong), ''),
  country: profileCountry,
  hostornomad: z.enum(userType.options, profileRules.userType),
  instagramUN: handle,
  twitterUN: handle,
  facebookUN: link(facebookPageOf),
  webUN: link(websiteOf),
  /** Must be right when it is given; the web asks for it with a new address. */
  currentPassword: z.optional(z.string()),
  /** `true` removes the current picture. */
  removePicture: z._default(z.enum(['true', 'false']), 'false'),
})
export const profileForm = profileFields.check(ownName)

/** spec §7, the calls of one's own profile. */
export const profile = {
  update: endpoint({
    method: 'POST',
    path: '/api/profiledit/update',
    access: 'member',
    multipart: true,
    body: profileForm,
    file: { name: 'profilePic', tooBig: profileRules.pictureTooBig },
    response: z.object({
      success: done,
      message: textOrNothing,
      user: z.optional(bothIds(me)),
      /** A new address that is pending until its link is opened. */
      pendingEmail: z.optional(z.string()),
      /** A link has just been emailed to that address. */
      isMailSent: z.optional(z.boolean()),
      outbox: z.optional(z.string()),
    }),
  }),
}
