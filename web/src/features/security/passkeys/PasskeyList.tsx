import type { ListedPasskey } from '@wayside/contract/security'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { postedDate, timeAgo } from '../../../format/dates.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { Dialog } from '../../../ui/kit/Dialog.tsx'
import { focusOnMount } from '../../../ui/kit/feedback/focusOnMount.ts'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
import { IconList, IconListItem } from '../../../ui/kit/IconList.tsx'
import { VisuallyHidden } from '../../../ui/kit/parts.ts'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { removeTexts, passkeyTexts as texts } from './passkeys.texts.ts'
import { RenamePasskey } from './RenamePasskey.tsx'

interface Props {
  passkeys: readonly ListedPasskey[]
  isBusy: boolean
  onRemove: (id: string) => void
}

/** The passkeys of the member; a question stands before one is removed. */
export function PasskeyList({ passkeys, isBusy, onRemove }: Props) {
  const [leaving, setLeaving] = useState<ListedPasskey>()
  const close = () => setLeaving(undefined)
  return (
    <>
      <IconList>
        {passkeys.map((passkey) => (
          <Passkey
            key={passkey._id}
            passkey={passkey}
            isBusy={isBusy}
            onRemove={() => setLeaving(passkey)}
          />
        ))}
      </IconList>
      <Dialog
        open={leaving !== undefined}
        onClose={close}
        title={withNames(removeTexts.confirmTitle, leaving?.name ?? '')}
        role="alertdialog"
      >
        <p>{removeTexts.confirmText}</p>
        <Actions
          quiet={<Button onClick={close}>{removeTexts.cancel}</Button>}
          main={
            <Button
              kind="danger"
              onClick={() => {
                close()
                if (leaving) onRemove(leaving._id)
              }}
            >
              {removeTexts.submit}
            </Button>
          }
        />
      </Dialog>
    </>
  )
}

interface PasskeyProps {
  passkey: ListedPasskey
  isBusy: boolean
  onRemove: () => void
}

function Passkey({ passkey, isBusy, onRemove }: PasskeyProps) {
  const { _id, name, createdAt, usedAt, isSynced } = passkey
  const [isRenaming, setIsRenaming] = useState(false)
  const [wasRenamed, setWasRenamed] = useState(false)
  const leave = () => {
    setIsRenaming(false)
    setWasRenamed(true)
  }
  return (
    <IconListItem
      Icon={KeyRound}
      name={<AsWritten>{name}</AsWritten>}
      marks={isSynced ? [texts.synced] : []}
      facts={`${texts.since(postedDate(createdAt))} · ${usedAt ? texts.used(timeAgo(usedAt)) : texts.neverUsed}`}
      form={isRenaming ? <RenamePasskey id={_id} name={name} onLeave={leave} /> : undefined}
    >
      <Button
        disabled={isBusy}
        onClick={() => setIsRenaming(true)}
        ref={wasRenamed ? focusOnMount : undefined}
      >
        {texts.rename}
        <VisuallyHidden translate="no">{` ${name}`}</VisuallyHidden>
      </Button>
      <Button kind="danger" disabled={isBusy} onClick={onRemove}>
        {texts.remove}
        <VisuallyHidden translate="no">{` ${name}`}</VisuallyHidden>
      </Button>
    </IconListItem>
  )
}
