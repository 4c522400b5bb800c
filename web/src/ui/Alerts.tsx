import { CircleAlert, X } from 'lucide-react'
import { createPortal } from 'react-dom'
import './Alerts.css'
import { dismissAlert, useAlerts } from './alerts.ts'
import { Offer } from './Offer.tsx'

/** The spec's alerts, on top of everything or where the screen has a place for them. */
export function Alerts() {
  const { alerts, places } = useAlerts()
  if (alerts.length === 0) return null
  return createPortal(
    <div className="alerts">
      {alerts.map(({ id, text, why, action, way }) =>
        way ? (
          <Offer key={id} id={id} text={text} label={way.label} onGo={way.go} />
        ) : (
          <div className="alert" key={id}>
            <CircleAlert className="i" aria-hidden />
            <div>
              <p role="alert">{text}</p>
              {why && <p role="status">{why}</p>}
            </div>
            {action && (
              <button type="button" className="alert-way" onClick={action.go}>
                {action.label}
              </button>
            )}
            <button type="button" aria-label="Dismiss" onClick={() => dismissAlert(id)}>
              <X className="i" aria-hidden />
            </button>
          </div>
        ),
      )}
    </div>,
    places.at(-1) ?? document.body,
  )
}
