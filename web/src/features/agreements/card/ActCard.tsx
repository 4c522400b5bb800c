import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshSoon } from '../../../realtime/refreshSoon.ts'
import { useSession } from '../../../session/SessionProvider.tsx'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { chatAgreementsKey } from '../agreementKeys.ts'
import { useLiveAgreements } from '../useLiveAgreements.ts'
import styles from './AgreementCard.module.css'
import { AgreementCard } from './AgreementCard.tsx'
import { useChatAgreements } from './useChatAgreements.ts'

interface Props {
  chatId: string
  agreementId: string
  /** The version that the message tells of. */
  version: number
  /** The message as a text: it stands while the card loads, and where there is none. */
  plain: Elements
  /** Called when the card has another height. */
  onResize: () => void
}

/** The newest message of an agreement, as its card. */
export default function ActCard({ chatId, agreementId, version, plain, onResize }: Props) {
  const { me } = useSession()
  const cache = useQueryClient()
  useLiveAgreements()
  const { data } = useChatAgreements(chatId)
  const agreement = data?.find(({ _id }) => _id === agreementId)
  const isOld = agreement !== undefined && agreement.version < version
  useEffect(() => {
    if (isOld) void refreshSoon(cache, chatAgreementsKey(chatId))
  }, [isOld, cache, chatId])
  const box = useResize(onResize)
  return (
    <div ref={box} className={agreement ? styles.inChat : undefined}>
      {agreement && me ? <AgreementCard agreement={agreement} me={me._id} /> : plain}
    </div>
  )
}

function useResize(onResize: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const call = useRef(onResize)
  useEffect(() => {
    call.current = onResize
  })
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(() => call.current())
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return box
}
