import { useMutation } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { sayWhy } from '../../api/sayWhy.ts'
import { localStore } from '../../browser/storage.ts'
import { useSession } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Row, WithIcon } from '../../ui/kit/layout.ts'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import styles from './AskForPush.module.css'
import { deviceTexts as texts } from './devices.texts.ts'
import { knownState, turnOn } from './thisDevice.ts'

const PAUSE_MS = 90 * 24 * 3600 * 1000
const MOST = 3
const declinedKey = 'pushDeclined'

const declinedAt = () => JSON.parse(localStore.get(declinedKey) ?? '[]') as number[]

/** Browsers ask once, so members are asked when an answer is of use, and not again and again. */
function mayAsk() {
  if (knownState() !== 'off') return false
  const times = declinedAt()
  return times.length < MOST && Date.now() - (times.at(-1) ?? 0) > PAUSE_MS
}

/** Offers to tell on this device when somebody answers whom the member has just written to. */
export function AskForPush({ name }: { name: string }) {
  const { me } = useSession()
  const [isOpen, setOpen] = useState(mayAsk)
  const { mutate, data: state, error, isPending } = useMutation({ mutationFn: turnOn })
  if (!isOpen) return null
  if (state === 'on' || state === 'blocked')
    return (
      <Notice tone={state === 'on' ? 'ok' : 'info'} className={styles.notice} focus>
        {texts.states[state]}
      </Notice>
    )
  function decline() {
    localStore.set(declinedKey, JSON.stringify([...declinedAt(), Date.now()]))
    setOpen(false)
  }
  return (
    <Row gap={4} lines="close" justify="end" ink="quiet" size="small" className={styles.ask}>
      <WithIcon as="p" role={error ? 'alert' : undefined}>
        <BellRing aria-hidden />
        <span>{error ? sayWhy(error, texts) : withNames(texts.question, name)}</span>
      </WithIcon>
      <Row gap={4} lines="close">
        <Button
          kind="inline"
          aria-disabled={isPending || undefined}
          onClick={() => me && !isPending && mutate(me._id)}
        >
          {texts.turnOn}
        </Button>
        <Button kind="inline" onClick={decline}>
          {texts.notNow}
        </Button>
      </Row>
    </Row>
  )
}
