import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Me, UserType } from '@wayside/contract/accounts'
import type { Member } from '@wayside/contract/members'
import { profile, profileForm, profileRules } from '@wayside/contract/profile'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { fieldErrorsOf, sayWhy } from '../../api/sayWhy.ts'
import { sessionQuery } from '../../session/sessionQuery.ts'
import type { Problem } from '../../ui/groupProblems.ts'
import { usePicture } from '../../ui/picture/usePicture.ts'
import { editProblems } from './editProblems.ts'
import { editTexts } from './profile.texts.ts'
import { fieldsOf, isSame, type ProfileFields, type TextField } from './profileFields.ts'

const refusedFields = (error: unknown): Problem[] =>
  Object.entries(fieldErrorsOf(error)).map(([field, message]) => ({ field, message }))

/** Everything the edit form knows: what is written, what is wrong with it, and the way to the server. */
export function useEditProfile(member: Member, me: Me) {
  const client = useQueryClient()
  const [start] = useState(() => ({ fields: fieldsOf(member, me), picture: member.profilePic }))
  const [fields, setFields] = useState(start.fields)
  const [problems, setProblems] = useState<Problem[]>([])
  const [attempt, setAttempt] = useState(0)
  const picture = usePicture(profileRules, start.picture)
  const removePicture = picture.isGoing && !picture.file
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: async (body: ProfileFields) =>
      call(profile.update, {
        body: { ...profileForm.parse(body), removePicture: removePicture ? 'true' : 'false' },
        file: await picture.upload(),
      }),
    onSuccess: ({ user }) => {
      client.setQueryData(sessionQuery.queryKey, user)
      // Name and picture stand in many lists.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
    },
    onError: (refused) => setProblems(refusedFields(refused)),
    onSettled: () => setAttempt((count) => count + 1),
  })

  const edited = (field: string) => setProblems((known) => known.filter((problem) => problem.field !== field))
  const set = (change: Partial<ProfileFields>) => {
    setFields({ ...fields, ...change })
    for (const field of Object.keys(change)) edited(field)
  }

  return {
    fields,
    problems,
    /** Changes with every answer to a submit, so that the same problems are told again. */
    attempt,
    problemOf: (name: string) => problems.find(({ field }) => field === name)?.message,
    /** What is not about single fields. */
    failure: error && refusedFields(error).length === 0 ? sayWhy(error, editTexts) : undefined,
    picture: {
      ...picture,
      choose: (file: File | undefined) => {
        edited('profilePic')
        picture.choose(file)
      },
    },
    isBusy: isPending,
    isUnsaved: !data && (picture.file !== undefined || picture.isGoing || !isSame(fields, start.fields)),
    saved: data,
    write: (field: TextField, value: string) => set({ [field]: value }),
    chooseType: (hostornomad: UserType) => set({ hostornomad }),
    submit: () => {
      if (isPending) return
      const found = editProblems(fields, picture.problem)
      setProblems(found)
      if (found.length === 0) return mutate(fields)
      reset()
      setAttempt(attempt + 1)
    },
  }
}

export type Edit = ReturnType<typeof useEditProfile>
