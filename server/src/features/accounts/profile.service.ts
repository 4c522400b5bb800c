import { type profileForm, profileRules } from '@wayside/contract/profile'
import type { z } from 'zod/mini'
import { Refusal } from '../../refusal.ts'
import { insertKeepEmailLink } from './accountLinks.queries.ts'
import type { Needs } from './accounts.service.ts'
import { forgetLinksToOthers, isTaken } from './addresses.queries.ts'
import { postEmailLink } from './emailLink.ts'
import { addressChangeNotice, alreadyRegisteredEmail, newAddressEmail } from './emails.ts'
import { memberForEdit, moveOlderPosts, updateProfile } from './profile.queries.ts'
import { emailTaken } from './retries.ts'

type Form = z.infer<typeof profileForm>

interface Edit {
  me: string
  form: Form
  file: Uint8Array | undefined
  /** True when the pending address may be sent a link now. */
  mayMail: boolean
}

/**
 * Saves a member's own profile. All fields change at once but the address: a new one waits until
 * its link is opened, and the old one is told (product.md, Accounts). Saved again, the address that
 * waits is sent another link. Answers the address that waits, if any.
 */
export async function editProfile(needs: Needs, { me, form, file, mayMail }: Edit) {
  const { db, mail, uploads, concealAccounts, appUrl } = needs
  const cleaned = file && (await cleanedPicture(needs, file))
  const saved = cleaned ? await uploads.save(cleaned) : undefined
  const fields = fieldsOf(form)

  const { oldPicture, pending } = await db
    .transaction()
    .execute(async (tx) => {
      const present = await memberForEdit(tx, me)
      const pending = form.email === present.email ? null : form.email
      const isForeign = pending !== null && (await isTaken(tx, pending, { by: me }))
      if (isForeign && !concealAccounts)
        throw new Refusal('conflict', emailTaken, { fields: { email: emailTaken } })
      const picture = saved ?? (form.removePicture === 'true' ? '' : present.picture)
      await updateProfile(tx, me, { ...fields, picture, pending_email: pending })
      if (pending !== present.pending_email) await forgetLinksToOthers(tx, me, present.email)
      if (pending && isForeign && mayMail)
        await mail.post(tx, alreadyRegisteredEmail({ to: pending, url: `${appUrl}/login` }))
      if (pending && !isForeign && mayMail)
        await postEmailLink(tx, needs, newAddressEmail, { id: me, email: pending })
      if (pending && !isForeign && pending !== present.pending_email) {
        const url = `${appUrl}/account-link?token=${await insertKeepEmailLink(tx, me, present.email)}`
        await mail.post(
          tx,
          addressChangeNotice({ to: present.email, name: present.name, newAddress: pending, url }),
        )
      }
      return {
        oldPicture: picture === present.picture ? '' : present.picture,
        pending: pending ?? undefined,
      }
    })
    .catch(async (error: unknown) => {
      if (saved) await uploads.remove(saved)
      throw error
    })
  mail.flush()
  // After the commit: until then the old picture is the one that counts.
  await uploads.remove(oldPicture)
  await moveOlderPosts(db, me)
  return pending
}

/** Maps the form to columns: a field keeps its name unless its column has another one. */
const fieldsOf = ({
  email,
  removePicture,
  hostornomad,
  instagramUN,
  twitterUN,
  facebookUN,
  webUN,
  ...fields
}: Form) => ({
  ...fields,
  user_type: hostornomad,
  instagram: instagramUN,
  twitter: twitterUN,
  facebook: facebookUN,
  website: webUN,
})

// The same pipeline as at registration; spec §5 words its refusal differently here.
const cleanedPicture = ({ cleanPicture }: Needs, file: Uint8Array) =>
  cleanPicture(file).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error
    throw new Refusal('invalid', profileRules.pictureNotImage, {
      fields: { profilePic: profileRules.pictureNotImage },
    })
  })
