/** Lets the app open without a connection (web/worker). After the first screen: nobody should wait for it. */
export function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Refused in a private window, say: then the app is a page like any other.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
