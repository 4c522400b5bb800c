import { Ban } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '../../format/names.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Row, WithIcon } from '../../ui/kit/layout.ts'
import type { Elements } from '../../ui/kit/text/elements.ts'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { blockTexts as texts } from './blocks.texts.ts'
import { type Person, useBlocks } from './useBlocks.ts'

interface Props {
  person: Person
  /** Further buttons. */
  children?: Elements
}

/** Says that the reader has blocked a member, and ends the block. */
export function YouBlocked({ person, children }: Props) {
  const { unblock } = useBlocks()
  const [isBusy, setBusy] = useState(false)
  const end = () => {
    setBusy(true)
    void unblock(person).finally(() => setBusy(false))
  }
  return (
    <Row justify="between" gap={4} lines="apart">
      <WithIcon as="p" ink="quiet" weight="strong" role="status">
        <Ban aria-hidden />
        {withNames(texts.blocked, fullName(person))}
      </WithIcon>
      <Row gap={2}>
        <Button aria-disabled={isBusy} onClick={isBusy ? undefined : end}>
          {texts.unblock}
        </Button>
        {children}
      </Row>
    </Row>
  )
}
