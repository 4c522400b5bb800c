import { localStore } from './storage.ts'

/** The member who turned notifications on in this browser, and what the server was told of it. */
const memberKey = 'pushMember'
const postedKey = 'pushPosted'

export const pushMember = () => localStore.get(memberKey)
export const postedSubscription = () => localStore.get(postedKey)

export function notePosted(member: string, posted: string) {
  localStore.set(memberKey, member)
  localStore.set(postedKey, posted)
}

/** The server forgets the subscription with its session; the next one tells it again. */
export const forgetPosted = () => localStore.remove(postedKey)

export function forgetPushMember() {
  localStore.remove(memberKey)
  forgetPosted()
}
