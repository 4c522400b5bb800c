import type { Agreement } from '@wayside/contract/agreements'
import type { SubmitEvent } from 'react'
import { useConnectivity } from '../../../offline/connectivity.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { Dialog } from '../../../ui/kit/Dialog.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Spinner } from '../../../ui/kit/feedback/Spinner.tsx'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
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

/** Shares with the guest of an agreed stay where they stay, changes it, or ends that. */
export function AddressDialog({ agreement, acts, onClose }: Props) {
  const { stayAt, other } = agreement
  const { data: saved, isFetching } = useSavedAddress(!stayAt)
  const edit = useTypedAddress(stayAt ?? saved ?? noAddress)
  const isOffline = useConnectivity() !== 'online'
  const isStopped = acts.isBusy || isOffline

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (acts.isBusy || isFetching) return
    const share = edit.check()
    if (share)
      acts.do({ act: 'share', share }, { onError: (refused) => edit.show(refusedFields(refused)) })
  }
  return (
    <Dialog open onClose={onClose} title={stayAt ? texts.changeTitle : texts.shareTitle}>
      <Stack as="form" gap={4} noValidate ref={edit.form} onSubmit={submit}>
        <Text ink="quiet" size="small">
          {withNames(texts.who, other.name)}
        </Text>
        {isFetching ? (
          <Spinner text={texts.loading} />
        ) : (
          <AddressFields scope="address" edit={edit} />
        )}
        {acts.failure && refusedFields(acts.error).length === 0 && (
          <Notice key={acts.attempt} tone="error">
            {acts.failure}
          </Notice>
        )}
        <Actions
          quiet={
            stayAt ? (
              <Button
                disabled={isStopped}
                onClick={() => acts.do({ act: 'share', share: noAddress })}
              >
                {texts.stop}
              </Button>
            ) : (
              <Button onClick={onClose}>{texts.back}</Button>
            )
          }
          main={
            <Button type="submit" kind="main" disabled={isStopped || isFetching}>
              {acts.isBusy ? texts.busy : stayAt ? texts.save : texts.shareTitle}
            </Button>
          }
        />
      </Stack>
    </Dialog>
  )
}
