import { RefreshCw, WifiOff } from 'lucide-react'
import { useReach } from '../../offline/reach.ts'
import { useConnection, wake } from '../../realtime/channel.ts'
import './ConnectionBanner.css'
import { texts } from './messages.texts.ts'
import { useLasting } from './useLasting.ts'

const BLINK_MS = 1500
// The list comes before the channel; on a slow line it would jump there and back for nothing.
const FIRST_MS = 10_000

/** Says when messages do not arrive by themselves. */
export function ConnectionBanner() {
  const connection = useConnection()
  // Else the banner of every page says more.
  const isHere = useReach() === 'here'
  const isDown = useLasting(connection !== 'online', connection === 'opening' ? FIRST_MS : BLINK_MS) && isHere
  return (
    <div className="connection" role="status">
      {isDown && (connection === 'opening' || connection === 'connecting') && (
        <p>
          <RefreshCw className="i" aria-hidden />
          {connection === 'opening' ? texts.connecting : texts.reconnecting}
        </p>
      )}
      {isDown && connection === 'offline' && (
        <p>
          <WifiOff className="i" aria-hidden />
          {texts.offline}
          <button type="button" className="inline" onClick={wake}>
            {texts.tryAgain}
          </button>
        </p>
      )}
    </div>
  )
}
