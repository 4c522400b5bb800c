import { queryClient } from '../api/queryClient.ts'
import { idle } from '../browser/idle.ts'

const LOOK_MS = 500
const PATIENCE_MS = 5000

/**
 * Registers the service worker, which lets the app open offline. It downloads the whole app, so it
 * waits until the first screen has loaded.
 */
export function registerWorker() {
  if (!('serviceWorker' in navigator)) return
  const check = async () => {
    if (queryClient.isFetching() > 0) return setTimeout(check, LOOK_MS)
    await idle(PATIENCE_MS)
    // Private windows may refuse it; then the app works without.
    return navigator.serviceWorker
      .register('/sw.js')
      .then(requestClientsClaim)
      .catch(() => {})
  }
  const begin = () => setTimeout(check, LOOK_MS)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

/** A page that was loading when the worker claimed its clients was missed, so it asks again. */
async function requestClientsClaim() {
  const { active } = await navigator.serviceWorker.ready
  if (!navigator.serviceWorker.controller) active?.postMessage('claim')
}
