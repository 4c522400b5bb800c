import { agreements } from '@wayside/contract/agreements'
import { limits } from '@wayside/contract/limits'
import { isNoAddress, type StayAddress } from '@wayside/contract/stayAddress'
import { useState } from 'react'
import { TextField } from '../../../ui/kit/forms/Field.tsx'
import { problemsOf, useProblems } from '../../../ui/shared/forms/problems.ts'
import { LongField } from '../terms/TermsFields.tsx'
import { useFocusOnWrong } from '../terms/useFocusOnWrong.ts'
import { addressTexts as texts } from './address.texts.ts'

const { fields } = texts

/** Holds an address while it is typed; it begins with the one that is given. */
export function useTypedAddress(start: StayAddress) {
  const [changed, setChanged] = useState<Partial<StayAddress>>({})
  const problems = useProblems()
  const typed = { ...start, ...changed }
  return {
    ...problems,
    typed,
    form: useFocusOnWrong(problems.attempt),
    write: (field: keyof StayAddress, value: string) => {
      setChanged({ ...changed, [field]: value })
      problems.edited(field)
    },
    /** The address as it would be stored; undefined, with the problems shown, when it cannot be. */
    check(): StayAddress | undefined {
      const result = agreements.address.body.safeParse(typed)
      const isNothing = result.success && isNoAddress(result.data)
      problems.show(isNothing ? [{ field: 'address', message: texts.missing }] : problemsOf(result))
      return result.success && !isNothing ? result.data : undefined
    },
  }
}

export type TypedAddress = ReturnType<typeof useTypedAddress>

/** The three fields of an address. */
export function AddressFields({ scope, edit }: { scope: string; edit: TypedAddress }) {
  const { typed, problemOf, write } = edit
  return (
    <>
      <LongField
        {...{ scope, name: 'address', label: fields.address, error: problemOf('address') }}
        required={false}
        rows={2}
        value={typed.address}
        max={limits.addressMax}
        onWrite={(value) => write('address', value)}
      />
      <TextField
        {...{ scope, name: 'phone', label: fields.phone, error: problemOf('phone') }}
        required={false}
        type="tel"
        autoComplete="tel"
        dir="auto"
        value={typed.phone}
        onChange={({ target }) => write('phone', target.value)}
      />
      <LongField
        {...{ scope, name: 'arrival', label: fields.arrival, error: problemOf('arrival') }}
        required={false}
        rows={2}
        hint={texts.arrivalHint}
        value={typed.arrival}
        max={limits.arrivalMax}
        onWrite={(value) => write('arrival', value)}
      />
    </>
  )
}

export const noAddress: StayAddress = { address: '', phone: '', arrival: '' }
