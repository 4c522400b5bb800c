import { type EmailChoice, emailChoice, notificationTexts } from '@wayside/contract/notifications'
import { type GroupName, groupNames, topicGroups } from '@wayside/contract/topics'
import type { Db } from '../../database/pool.ts'
import { Refusal } from '../../refusal.ts'
import { choosePush } from './deviceSettings.queries.ts'
import { labelOf, readUnsubscribeToken } from './emails/unsubscribe.ts'
import { namesOfZone } from './newZoneNames.ts'
import {
  choiceBefore,
  chooseEmail,
  firstTimeZone,
  lockMember,
  type OtherSettings,
  restoreDigest,
  setOthers,
  settingsOf,
  stopDigest,
} from './settings.queries.ts'

/** Changes what is given and leaves the rest; a bad choice changes nothing. */
export async function changeSettings(
  db: Db,
  member: string,
  { email = {}, push = {}, ...body }: OtherSettings & ChoicesByGroup,
) {
  const choices = Object.entries(email).map(([group, timing]) => checkedChoice(group, timing))
  const pushes = Object.entries(push).map(([group, isOn]) => checkedPush(group, isOn))
  const others = await checkedSettings(db, body)
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, member)
    for (const choice of choices) await chooseEmail(tx, member, choice)
    for (const choice of pushes) await choosePush(tx, member, choice)
    if (others) await setOthers(tx, member, others)
  })
  return settingsOf(db, member)
}

interface ChoicesByGroup {
  email?: Record<string, string> | undefined
  push?: Record<string, boolean> | undefined
}

function checkedPush(name: string, push: boolean) {
  const group = groupNames.find((each) => each === name)
  if (!group) throw new Refusal('invalid', notificationTexts.choice)
  if (topicGroups[group].push === 'required' && !push)
    throw new Refusal('invalid', notificationTexts.pushRequired)
  return { group, push }
}

function checkedChoice(name: string, timing: string): { group: GroupName; email: EmailChoice } {
  const group = groupNames.find((each) => each === name)
  if (!group) throw new Refusal('invalid', notificationTexts.choice)
  if (topicGroups[group].email === 'required')
    throw new Refusal('invalid', notificationTexts.required)
  const { data } = emailChoice.safeParse(timing)
  if (!data) throw new Refusal('invalid', notificationTexts.choice)
  return { group, email: data }
}

/** Checks the settings besides the choices of groups; undefined if none are left to set. */
async function checkedSettings(db: Db, { timeZone: named, isAutomatic, ...others }: OtherSettings) {
  const { quietFrom, quietTo } = others
  if ((quietFrom ?? null) === null ? (quietTo ?? null) !== null : (quietTo ?? null) === null)
    throw new Refusal('invalid', notificationTexts.bothTimes)
  if (quietFrom && quietFrom === quietTo) throw new Refusal('invalid', notificationTexts.twoTimes)
  const timeZone = named && (await firstTimeZone(db, namesOfZone(named)))
  // A browser may know zones that this database does not.
  if (named !== undefined && !timeZone && !isAutomatic)
    throw new Refusal('invalid', notificationTexts.timeZone)
  const checked = { ...others, ...(timeZone && { timeZone, isAutomatic }) }
  return Object.values(checked).some((value) => value !== undefined) ? checked : undefined
}

export interface LinkDependencies {
  db: Db
  key: Uint8Array
}

/** Tells which emails a link at the end of an email would stop. */
export async function unsubscribeInfo({ db, key }: LinkDependencies, token: string) {
  const link = readUnsubscribeToken(key, token)
  if (!link) throw new Refusal('notFound', notificationTexts.badLink)
  const { groups, digest } = await settingsOf(db, link.member)
  const { group } = link
  const isStopped =
    group === 'digest'
      ? digest === 'never'
      : groups.find((each) => each.group === group)?.email === 'off'
  return {
    ...{ success: true as const, group, label: labelOf(group), isOn: !isStopped },
    isAllStopped:
      digest === 'never' && groups.every((each) => each.isRequired || each.email === 'off'),
  }
}

const optionalGroups = groupNames.filter((group) => topicGroups[group].email !== 'required')

/**
 * Stops the emails of a link's group, or of all groups that can be switched off; or brings back what
 * was chosen before. Doing it again changes nothing.
 */
export async function applyUnsubscribe(
  needs: LinkDependencies,
  { token, isOn, all = false }: { token: string; isOn: boolean; all?: boolean | undefined },
) {
  const link = readUnsubscribeToken(needs.key, token)
  if (!link) throw new Refusal('notFound', notificationTexts.badLink)
  const { member } = link
  await needs.db.transaction().execute(async (tx) => {
    await lockMember(tx, member)
    for (const group of all ? ([...optionalGroups, 'digest'] as const) : [link.group]) {
      if (group === 'digest') {
        await (isOn ? restoreDigest : stopDigest)(tx, member)
        continue
      }
      const email = isOn ? await choiceBefore(tx, member, group) : 'off'
      if (email) await chooseEmail(tx, member, { group, email, isByLink: !isOn })
    }
  })
  return unsubscribeInfo(needs, token)
}
