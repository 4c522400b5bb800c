import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { postedDate } from '../../../format/dates.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { Dialog } from '../../../ui/kit/Dialog.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
import { Row, Text } from '../../../ui/kit/layout.ts'
import { Beside, Disc } from '../../../ui/kit/surfaces.ts'
import { twoStepTexts as texts, turnOffTexts } from './twoStep.texts.ts'

const ALL_CODES = 8
const FEW_CODES = 2

interface Props {
  since: string | undefined
  codesLeft: number
  isBusy: boolean
  onNewCodes: () => void
  onTurnOff: () => void
}

/** Shows that two-step login is on, with ways to change that. */
export function TwoStepOn({ since, codesLeft, isBusy, onNewCodes, onTurnOff }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Beside>
        <Disc>
          <ShieldCheck aria-hidden />
        </Disc>
        <div>
          <b>{since ? texts.onSince(postedDate(since)) : texts.isOn}</b>
          <Text ink="quiet" size="small">
            {texts.codesLeft(codesLeft, ALL_CODES)}
          </Text>
        </div>
      </Beside>
      {codesLeft <= FEW_CODES && <Notice tone="info">{texts.fewLeft}</Notice>}
      <Row gap={3}>
        <Button disabled={isBusy} onClick={onNewCodes}>
          {texts.newCodes}
        </Button>
        <Button kind="danger" disabled={isBusy} onClick={() => setIsAsking(true)}>
          {texts.turnOff}
        </Button>
      </Row>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={turnOffTexts.confirmTitle}
        role="alertdialog"
      >
        <p>{turnOffTexts.confirmText}</p>
        <Actions
          quiet={<Button onClick={() => setIsAsking(false)}>{turnOffTexts.cancel}</Button>}
          main={
            <Button
              kind="danger"
              onClick={() => {
                setIsAsking(false)
                onTurnOff()
              }}
            >
              {turnOffTexts.submit}
            </Button>
          }
        />
      </Dialog>
    </>
  )
}
