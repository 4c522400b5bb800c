import { Ban } from 'lucide-react'
import { fullName } from '../../format/names.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog } from '../../ui/kit/Dialog.tsx'
import { focusAtOpening } from '../../ui/kit/feedback/focusOnMount.ts'
import { Actions } from '../../ui/kit/forms/Actions.tsx'
import { Text } from '../../ui/kit/layout.ts'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { blockTexts as texts } from './blocks.texts.ts'
import type { Person } from './useBlocks.ts'

interface Props {
  person: Person
  isOpen: boolean
  onClose: () => void
  onBlock: () => void
}

/** Says what a block does before it is done. */
export function BlockDialog({ person, isOpen, onClose, onBlock }: Props) {
  const name = fullName(person)
  const block = () => {
    onClose()
    onBlock()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={withNames(texts.confirmTitle, name)}
      role="alertdialog"
    >
      <Text ink="quiet">{withNames(texts.confirmText, name)}</Text>
      <Actions
        quiet={
          <Button ref={focusAtOpening} onClick={onClose}>
            {texts.cancel}
          </Button>
        }
        main={
          <Button kind="danger" onClick={block}>
            <Ban aria-hidden />
            {texts.block}
          </Button>
        }
      />
    </Dialog>
  )
}
