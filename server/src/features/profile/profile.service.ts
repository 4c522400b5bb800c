import { type profileForm, profileRules } from '@wayside/contract/profile'
import type { z } from 'zod/mini'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { startAddressChange } from '../../identity/emails/addressChange.ts'
import { checkPresentPassword } from '../../identity/logins/presentPassword.ts'
import type { Secrets } from '../../identity/secrets.ts'
import { requireSession } from '../../identity/sessions/requireSession.ts'
import type { Uploads } from '../../pictures/uploads.ts'
import type { Places } from '../../places/places.ts'
import { Refusal } from '../../refusal.ts'
import {
  cityOf,
  memberForEdit,
  moveOlderPosts,
  setPlace,
  updateProfile,
} from './profile.queries.ts'

type Form = z.infer<typeof profileForm>

export interface ProfileDependencies {
  db: Db
  mail: Mail
  uploads: Uploads
  cleanPicture: (bytes: Uint8Array) => Promise<Buffer>
  secrets: Secrets
  places: Pick<Places, 'homeOf'>
  appUrl: string
  contactEmail: string | undefined
  /** Responses do not tell whether an address has an account. */
  concealAccounts: boolean
  rateLimits: boolean
}

interface Edit {
  me: string
  token: string
  form: Form
  file: Uint8Array | undefined
  /** The limit allows another link to the pending address. */
  mayMail: boolean
}

/**
 * Saves a member's own profile and returns the pending address, if any. A new address waits until
 * its link is opened, and the old one is notified; saving again sends another link
 * (product-decisions.md, Accounts). All other fields change at once.
 */
export async function editProfile(
  needs: ProfileDependencies,
  { me, token, form, file, mayMail }: Edit,
) {
  const { db, mail, uploads } = needs
  const { email, currentPassword, removePicture, ...fields } = form
  if (currentPassword !== undefined)
    await checkPresentPassword(needs, { me, password: currentPassword, field: 'currentPassword' })
  const cleaned = file && (await cleanedPicture(needs, file))
  const newPicture = cleaned ? await uploads.save(cleaned) : undefined

  const { oldPicture, pending } = await db
    .transaction()
    .execute(async (tx) => {
      const present = await memberForEdit(tx, me)
      await requireSession(tx, token)
      const pending = await startAddressChange(tx, needs, {
        member: { id: me, ...present },
        token,
        email,
        mayMail,
      })
      const picture = newPicture ?? (removePicture === 'true' ? '' : present.picture)
      await updateProfile(tx, me, { fields, picture, pending })
      if (fields.country !== present.country) {
        const city = await cityOf(tx, me)
        if (city) await setPlace(tx, me, needs.places.homeOf(city, fields.country))
      }
      return {
        oldPicture: picture === present.picture ? '' : present.picture,
        pending: pending ?? undefined,
      }
    })
    .catch(async (error: unknown) => {
      if (newPicture) await uploads.remove(newPicture)
      throw error
    })
  mail.flush()
  // Only after the commit, because until then the old picture is the profile's.
  await uploads.remove(oldPicture)
  await moveOlderPosts(db, me)
  return pending
}

// Registration cleans pictures in the same way; spec §5 words its refusal differently here.
const cleanedPicture = ({ cleanPicture }: ProfileDependencies, file: Uint8Array) =>
  cleanPicture(file).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error
    throw new Refusal('invalid', profileRules.pictureNotImage, {
      fields: { profilePic: profileRules.pictureNotImage },
    })
  })
