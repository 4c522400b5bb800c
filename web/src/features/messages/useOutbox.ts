import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onBack } from '../../offline/reach.ts'
import { useSession } from '../../session/useSession.ts'
import { loadOutbox, onOutboxNews } from './outbox.ts'
import { sendOutbox } from './sendOutbox.ts'

/** On every screen: sends what waits as soon as there is a connection. */
export function useOutbox() {
  const cache = useQueryClient()
  const me = useSession().me?._id
  useEffect(() => {
    if (!me) return
    const send = () => void sendOutbox(cache, me)
    send()
    const leave = [onBack(send), onOutboxNews(() => void loadOutbox(me))]
    return () => {
      for (const each of leave) each()
    }
  }, [cache, me])
}
