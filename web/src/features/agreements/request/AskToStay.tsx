import { BedDouble, Coffee } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/kit/Button.tsx'
import { Stack } from '../../../ui/kit/layout.ts'
import { arrangeTexts as texts } from './arrange.texts.ts'
import { type Hosting, MayNotAsk, whyNot } from './MayNotAsk.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import type { Wish } from './useRequest.ts'

interface Props {
  member: { _id: string; name: string }
  /** Undefined when it could not be loaded. */
  hosting: Hosting | undefined
  /** Where other hosts are found. */
  others: string
}

/** On a profile: asks to stay with the member, or suggests a meeting. */
export default function AskToStay({ member, hosting, others }: Props) {
  const [wish, setWish] = useState<Wish>()
  return (
    <Stack gap={3} data-print="none">
      {hosting?.mayRequest === 'yes' && (
        <Button onClick={() => setWish('stay')}>
          <BedDouble aria-hidden />
          {texts.stay}
        </Button>
      )}
      {hosting && whyNot(member.name, hosting) && (
        <MayNotAsk name={member.name} {...{ hosting, others }} />
      )}
      <Button onClick={() => setWish('meeting')}>
        <Coffee aria-hidden />
        {texts.meeting}
      </Button>
      {wish && <RequestDialog {...{ wish, member, others }} onClose={() => setWish(undefined)} />}
    </Stack>
  )
}
