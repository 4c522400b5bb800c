import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserType } from '@wayside/contract/accountFields'
import type { Me } from '@wayside/contract/accounts'
import type { Member } from '@wayside/contract/members'
import { profile, profileForm, profileRules } from '@wayside/contract/profile'
import { bareEmail } from '@wayside/contract/webAddress'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { draftStore } from '../../browser/drafts.ts'
import { sessionQuery } from '../../session/session.ts'
import {
  firstPerField,
  type Problem,
  problemsOf,
  refusedFields,
  useProblems,
  wholeRefusal,
} from '../../ui/shared/forms/problems.ts'
import { usePicture } from '../../ui/shared/picture/usePicture.ts'
import { editTexts } from './profile.texts.ts'
import { fieldsOf, isSame, type ProfileFields, type TextFieldName } from './profileFields.ts'

/** Links are sent as typed: the server completes them, and the limits apply to the typed text. */
const asTyped = ({ facebookUN, webUN }: ProfileFields) => ({
  facebookUN: facebookUN.trim(),
  webUN: webUN.trim(),
})

interface Password {
  currentPassword: string | undefined
}

/** Whether an address is none of the known ones, as the server compares them. */
const isNewAddress = (email: string, known: readonly string[]) =>
  !known.some((each) => each.toLowerCase() === bareEmail(email).toLowerCase())

/** Holds the edit form's fields and problems, and saves the profile. */
export function useEditProfile(member: Member, me: Me) {
  const client = useQueryClient()
  const [start] = useState(() => ({ fields: fieldsOf(member, me), picture: member.profilePic }))
  const [fields, setFields] = useState(() => ({ ...start.fields, ...profileDrafts.read(me._id) }))
  const [isRestored] = useState(() => !isSame(fields, start.fields))
  const { show, ...problems } = useProblems()
  const picture = usePicture(profileRules, {
    present: start.picture,
    onChoose: () => problems.edited('profilePic'),
  })
  const removePicture = picture.isRemoved && !picture.file
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: async ({ currentPassword, ...body }: ProfileFields & Password) =>
      call(profile.update, {
        body: {
          ...profileForm.parse(body),
          ...asTyped(body),
          currentPassword,
          removePicture: removePicture ? 'true' : 'false',
        },
        file: await picture.upload(),
      }),
    onSuccess: ({ user }) => {
      profileDrafts.remove(me._id)
      if (user) client.setQueryData(sessionQuery.queryKey, user)
      else void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      // Many lists hold the name and picture, so all are refetched.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
      })
    },
    onError: (refused) => show(refusedFields(refused)),
  })

  const asksPassword = isNewAddress(fields.email, [start.fields.email, me.email])

  const set = (change: Partial<ProfileFields>) => {
    const next = { ...fields, ...change }
    setFields(next)
    profileDrafts.write(changedFields(next, start.fields), me._id)
    for (const field of Object.keys(change)) problems.edited(field)
  }

  return {
    fields,
    /** The fields hold restored changes. */
    isRestored,
    ...problems,
    /** The error that is not about single fields. */
    failure: wholeRefusal(error, editTexts),
    picture,
    isBusy: isPending,
    isUnsaved:
      !data && (picture.file !== undefined || picture.isRemoved || !isSame(fields, start.fields)),
    saved: data,
    write: (field: TextFieldName, value: string) => set({ [field]: value }),
    /** The address is another one. The specified call works without the password, so it is optional. */
    asksPassword,
    passwordEdited: () => problems.edited('currentPassword'),
    /** Discards the changes. */
    giveUp: () => profileDrafts.remove(me._id),
    chooseType: (hostornomad: UserType) => set({ hostornomad }),
    submit: (password = '') => {
      if (isPending) return
      const values = { ...fields, email: bareEmail(fields.email) }
      const invalid = editProblems(values, picture.problem)
      show(invalid)
      if (invalid.length === 0)
        mutate({ ...values, currentPassword: asksPassword && password ? password : undefined })
      else reset()
    },
  }
}

export type Edit = ReturnType<typeof useEditProfile>

/** Returns the problems of the form in its order; one a field (spec §5, Edit profile). */
export function editProblems(fields: ProfileFields, wrongPicture?: string): Problem[] {
  const problems = problemsOf(profileForm.safeParse(fields))
  return wrongPicture
    ? firstPerField([{ field: 'profilePic', message: wrongPicture }, ...problems])
    : problems
}

const profileDrafts = draftStore<Partial<ProfileFields>>(
  'profileDraft',
  {},
  (changed) => Object.keys(changed).length === 0,
)

const changedFields = (fields: ProfileFields, saved: ProfileFields): Partial<ProfileFields> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => value !== saved[field as keyof ProfileFields],
    ),
  )
