import { type notificationList, notificationListTexts } from '@wayside/contract/notificationList'
import type { TopicRegister } from '@wayside/contract/topics'
import type { z } from 'zod/mini'
import type { Db } from '../../database/pool.ts'
import type { Deliver } from '../../realtime/sockets.ts'
import { Refusal } from '../../refusal.ts'
import { countUnseen } from './list.queries.ts'
import { endPushPause, markRead, markSeen } from './marks.queries.ts'

interface ListDependencies {
  db: Db
  topics: TopicRegister
}

interface MarkDependencies extends ListDependencies {
  deliver: Deliver
}

/** Marks what a member was shown as seen, in all their tabs. Returns how many are left. */
export async function markNotificationsSeen(needs: MarkDependencies, me: string, upTo: string) {
  if (!(await markSeen(needs.db, me, { topics: needs.topics, upTo })))
    throw new Refusal('invalid', notificationListTexts.reload)
  return showLeft(needs, me)
}

/** Marks some, all about an object, or all as read, in all tabs. Returns how many are unseen. */
export async function markNotificationsRead(
  needs: MarkDependencies,
  me: string,
  { ids, object, all }: z.infer<typeof notificationList.read.body>,
) {
  if ([ids, object, all].filter((each) => each !== undefined).length !== 1)
    throw new Refusal('invalid', notificationListTexts.reload)
  const { db, topics } = needs
  if (ids) await markRead(db, me, { ids, topics })
  else if (object) await markRead(db, me, { object: nameOf(object), topics })
  else await markRead(db, me, { all: true, topics })
  return showLeft(needs, me)
}

const nameOf = ({ type, _id }: { type: string; _id: string }) => (_id ? `${type}:${_id}` : type)

async function showLeft({ db, deliver, topics }: MarkDependencies, me: string) {
  await endPushPause(db, me)
  const unseen = await countUnseen(db, me, topics)
  deliver([me], 'notificationsSeen', { unseen })
  return unseen
}
