import type { Agreement } from '@wayside/contract/agreements'
import { termsText } from '@wayside/contract/agreementTerms'
import { isNoAddress } from '@wayside/contract/stayAddress'
import { type SubmitEvent, useState } from 'react'
import { useConnectivity } from '../../../offline/connectivity.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { Dialog } from '../../../ui/kit/Dialog.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Spinner } from '../../../ui/kit/feedback/Spinner.tsx'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
import { Choice } from '../../../ui/kit/forms/Choice.tsx'
import { Stack, Text } from '../../../ui/kit/layout.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { refusedFields } from '../../../ui/shared/forms/problems.ts'
import type { Acts } from '../useActs.ts'
import { AddressFields, noAddress, useTypedAddress } from './AddressFields.tsx'
import { addressTexts as texts } from './address.texts.ts'
import { useSavedAddress } from './useSavedAddress.ts'

interface Props {
  agreement: Agreement
  acts: Acts
  onClose: () => void
}

/** Accepts a stay as its host, who decides here whether the guest is told the address at once. */
export function AcceptDialog({ agreement, acts, onClose }: Props) {
  const { kind, terms, other } = agreement
  const { data: saved, isPending, isError } = useSavedAddress()
  const edit = useTypedAddress(saved ?? noAddress)
  const [choice, setChoice] = useState<boolean>()
  const isShared = choice ?? (saved !== undefined && !isNoAddress(saved))
  const isOffline = useConnectivity() !== 'online'

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (acts.isBusy || isPending) return
    const share = isShared ? edit.check() : undefined
    if (isShared && !share) return
    acts.do(
      { act: 'accept', ...(share && { share }) },
      { onError: (refused) => edit.show(refusedFields(refused)) },
    )
  }
  return (
    <Dialog open onClose={onClose} title={texts.acceptTitle}>
      <Stack as="form" gap={4} noValidate ref={edit.form} onSubmit={submit}>
        <Text weight="strong" capital>
          {termsText(kind, terms)}
        </Text>
        {terms.note && <p dir="auto">{terms.note}</p>}
        {isPending ? (
          <Spinner text={texts.loading} />
        ) : (
          <div>
            <Choice
              name="share"
              checked={isShared}
              onChange={({ target }) => setChoice(target.checked)}
            >
              <b>{withNames(texts.share, other.name)}</b>
            </Choice>
            {isShared ? (
              <Text ink="quiet" size="small">
                {withNames(texts.who, other.name)}
              </Text>
            ) : (
              <Text ink="quiet" size="small">
                {isError ? texts.loadFailed : texts.later}
              </Text>
            )}
          </div>
        )}
        {isShared && (
          <Stack as="div" gap={4}>
            <AddressFields scope="accept" edit={edit} />
          </Stack>
        )}
        {acts.failure && refusedFields(acts.error).length === 0 && (
          <Notice key={acts.attempt} tone="error">
            {acts.failure}
          </Notice>
        )}
        <Actions
          quiet={<Button onClick={onClose}>{texts.back}</Button>}
          main={
            <Button type="submit" kind="main" disabled={acts.isBusy || isPending || isOffline}>
              {acts.isBusy ? texts.busy : texts.accept}
            </Button>
          }
        />
      </Stack>
    </Dialog>
  )
}
