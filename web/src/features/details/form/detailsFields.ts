import type { OwnDetails } from '@wayside/contract/details'
import { type DetailsForm, detailsForm, interestTags } from '@wayside/contract/detailsForm'
import { tagAdder } from '../../../ui/shared/forms/tagAdder.ts'

/** The fields of the form as they are typed or chosen. */
export interface DetailsFields
  extends Record<Exclude<keyof DetailsForm, 'languages' | 'interests' | 'closed'>, string> {
  languages: readonly { code: string; level: string }[]
  interests: readonly string[]
  /** The text in the field of interests. */
  interest: string
  closed: readonly { from: string; to: string }[]
}
export type TextFieldName = Exclude<
  keyof DetailsFields,
  'languages' | 'interests' | 'interest' | 'closed'
>

export const fieldsOf = ({ maxGuests, requestLimit, ...details }: OwnDetails): DetailsFields => ({
  ...details,
  interest: '',
  maxGuests: maxGuests === null ? '' : String(maxGuests),
  requestLimit: String(requestLimit),
})

export const isSame = (one: DetailsFields, other: DetailsFields) =>
  Object.entries(one).every(
    ([field, value]) =>
      JSON.stringify(value) === JSON.stringify(other[field as keyof DetailsFields]),
  )

/** Only what differs from what is saved, for the draft. */
export const changedFields = (fields: DetailsFields, saved: DetailsFields) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(saved[field as keyof DetailsFields]),
    ),
  ) as Partial<DetailsFields>

export const interestAdder = tagAdder(interestTags)

/** Checks the form as the server does; an interest that is not added yet goes with it. */
export function readFields({ interest, ...fields }: DetailsFields) {
  const { tags, rest, problem } = interestAdder.addTags(fields.interests, interest)
  return {
    interests: tags,
    rest,
    problem: rest ? problem : undefined,
    result: detailsForm.safeParse({ ...fields, interests: tags }),
  }
}
