import { queryClient } from '../api/queryClient.ts'
import { idle } from '../browser/idle.ts'

const LOOK_MS = 500
const PATIENCE_MS = 5000

/**
 * Lets the app open without a connection (web/worker). It fetches all of the app, so it comes after
 * what the first screen asked for: nobody should wait for it.
 */
export function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const check = async () => {
    if (queryClient.isFetching() > 0) return setTimeout(check, LOOK_MS)
    await idle(PATIENCE_MS)
    // Refused in a private window, say: then the app is a page like any other.
    return navigator.serviceWorker
      .register('/sw.js')
      .then(askForCare)
      .catch(() => {})
  }
  const begin = () => setTimeout(check, LOOK_MS)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

/** A page that was still on its way here when the worker took over those open was passed by. */
async function askForCare() {
  const { active } = await navigator.serviceWorker.ready
  if (!navigator.serviceWorker.controller) active?.postMessage('claim')
}
