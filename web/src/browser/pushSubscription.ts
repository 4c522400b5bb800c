import { forgetPushMember } from './pushMarks.ts'

export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Where this browser receives push messages, if it does. */
export async function currentSubscription() {
  if (!canPush()) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** Ends the push messages to this browser, and removes what it shows. */
export async function dropSubscription() {
  forgetPushMember()
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  const shown = (await registration?.getNotifications()) ?? []
  for (const notification of shown) notification.close()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
