import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Me, UserType } from '@wayside/contract/accounts'
import type { Member } from '@wayside/contract/members'
import { profile, profileForm, profileRules } from '@wayside/contract/profile'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { sessionQuery } from '../../session/session.ts'
import { sessionStore } from '../../storage.ts'
import { type Problem, refusedFields, useProblems, wholeRefusal } from '../../ui/forms/problems.ts'
import { usePicture } from '../../ui/picture/usePicture.ts'
import { editTexts } from './profile.texts.ts'
import { fieldsOf, isSame, type ProfileFields, type TextFieldName } from './profileFields.ts'

/** The server completes the links, and would count completed ones against the limit. */
const asTyped = ({ facebookUN, webUN }: ProfileFields) => ({ facebookUN: facebookUN.trim(), webUN: webUN.trim() })

/** Everything the edit form knows: what is written, what is wrong with it, and the way to the server. */
export function useEditProfile(member: Member, me: Me) {
  const client = useQueryClient()
  const [start] = useState(() => ({ fields: fieldsOf(member, me), picture: member.profilePic }))
  const [fields, setFields] = useState(() => ({ ...start.fields, ...readProfileDraft(me._id) }))
  const [isKept] = useState(() => !isSame(fields, start.fields))
  const { tell, ...problems } = useProblems()
  const picture = usePicture(profileRules, { present: start.picture, onChoose: () => problems.edited('profilePic') })
  const removePicture = picture.isRemoved && !picture.file
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: async (body: ProfileFields) =>
      call(profile.update, {
        body: { ...profileForm.parse(body), ...asTyped(body), removePicture: removePicture ? 'true' : 'false' },
        file: await picture.upload(),
      }),
    onSuccess: ({ user }) => {
      forgetProfileDraft(me._id)
      if (user) client.setQueryData(sessionQuery.queryKey, user)
      else void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      // Name and picture stand in many lists.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
    },
    onError: (refused) => tell(refusedFields(refused)),
  })

  const set = (change: Partial<ProfileFields>) => {
    const next = { ...fields, ...change }
    setFields(next)
    keepProfileDraft(me._id, next, start.fields)
    for (const field of Object.keys(change)) problems.edited(field)
  }

  return {
    fields,
    /** The fields hold what was changed before and not saved. */
    isKept,
    ...problems,
    /** What is not about single fields. */
    failure: wholeRefusal(error, editTexts),
    picture,
    isBusy: isPending,
    isUnsaved: !data && (picture.file !== undefined || picture.isRemoved || !isSame(fields, start.fields)),
    saved: data,
    write: (field: TextFieldName, value: string) => set({ [field]: value }),
    /** The changes are not wanted any more. */
    giveUp: () => forgetProfileDraft(me._id),
    chooseType: (hostornomad: UserType) => set({ hostornomad }),
    submit: () => {
      if (isPending) return
      const found = editProblems(fields, picture.problem)
      tell(found)
      if (found.length === 0) mutate(fields)
      else reset()
    },
  }
}

export type Edit = ReturnType<typeof useEditProfile>

/** What is wrong with the form, in its order; one problem a field (spec §5, profile edit). */
export function editProblems(fields: ProfileFields, wrongPicture?: string): Problem[] {
  const issues = profileForm.safeParse(fields).error?.issues ?? []
  const problems = issues.map(({ path, message }) => ({ field: String(path[0]), message }))
  const all = wrongPicture ? [{ field: 'profilePic', message: wrongPicture }, ...problems] : problems
  return all.filter((problem, at) => all.findIndex(({ field }) => field === problem.field) === at)
}

const keyOf = (memberId: string) => `profileDraft:${memberId}`

/** What a member has changed and not saved yet; it lives as long as the tab, through a new login too. */
const readProfileDraft = (memberId: string): Partial<ProfileFields> => JSON.parse(sessionStore.get(keyOf(memberId)) ?? '{}')

function keepProfileDraft(memberId: string, fields: ProfileFields, saved: ProfileFields) {
  const changed = Object.entries(fields).filter(([field, value]) => value !== saved[field as keyof ProfileFields])
  if (changed.length === 0) forgetProfileDraft(memberId)
  else sessionStore.set(keyOf(memberId), JSON.stringify(Object.fromEntries(changed)))
}

const forgetProfileDraft = (memberId: string) => sessionStore.remove(keyOf(memberId))
