import { registerWorker } from '../offline/registerWorker.ts'

// Each page begins this once its screen is shown. A script of its own, since the entry is full.

// For public/first.js, which then loads the fonts.
dispatchEvent(new Event('screenshown'))
registerWorker()
// Only a browser that shows notifications has something to do.
if (globalThis.Notification?.permission === 'granted')
  void import('../features/notifications/watchSubscription.ts').catch(() => {})
