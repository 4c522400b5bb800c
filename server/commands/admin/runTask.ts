import type { Db } from '../../src/database/pool.ts'
import type { Email } from '../../src/email/email.ts'
import type { ErasureDependencies } from '../../src/features/mydata/erasure.service.ts'
import { eraseAgain } from './eraseAgain.ts'
import { removeSecondStep } from './removeSecondStep.ts'
import {
  type Grantee,
  grant,
  hasSecondStep,
  memberByAddress,
  moderators,
  revoke,
  verifyLog,
  writeOperatorsLog,
} from './staff.queries.ts'

const usage = [
  'Usage: npm run admin -- grant moderator EMAIL     lets a member decide about reports',
  '       npm run admin -- revoke moderator EMAIL',
  '       npm run admin -- staff                     lists the moderators',
  '       npm run admin -- remove-second-step EMAIL  removes second step and passkeys',
  '       npm run admin -- audit --verify            tells whether the log was changed',
  '       npm run admin -- erase --from FILE         after a restore: erases again whom FILE lists',
]

const noSecondStep =
  'They have no second step yet: until they set one up, whoever knows their password can do so.'

interface AdminDependencies {
  db: Db
  appUrl: string
  withMail: (
    work: (post: (tx: Db, email: Email) => Promise<void>) => Promise<void>,
  ) => Promise<void>
  openErasure: () => Promise<ErasureDependencies>
}

interface Outcome {
  says: string[]
  code: 0 | 1
}

const done = (...says: string[]): Outcome => ({ says, code: 0 })
const failed = (...says: string[]): Outcome => ({ says, code: 1 })

/** Does what an operator asks for; returns what to print and the exit code. */
export async function runTask(args: string[], needs: AdminDependencies): Promise<Outcome> {
  const [task, ...rest] = args
  if (task === 'staff' && rest.length === 0) return listStaff(needs.db)
  if (task === 'audit' && rest.join() === '--verify') return verify(needs.db)
  const [option, file] = rest
  if (task === 'erase' && option === '--from' && file && rest.length === 2)
    return eraseFrom(await needs.openErasure(), file)
  if (task === 'remove-second-step' && option && rest.length === 1)
    return removeFactor(needs, option)
  const [role, email] = rest
  if ((task !== 'grant' && task !== 'revoke') || role !== 'moderator' || !email || rest.length > 2)
    return failed(...usage)
  const member = await memberByAddress(needs.db, email)
  if (!member) return failed('There is no verified member with this address.')
  await changeRole(needs, task, member)
  if (task === 'revoke') return done(`${member.email} is no longer a moderator.`)
  const says = [`${member.email} is a moderator now.`]
  if (await hasSecondStep(needs.db, member)) return done(...says)
  return done(...says, noSecondStep)
}

async function removeFactor({ db, appUrl, withMail }: AdminDependencies, email: string) {
  const member = await memberByAddress(db, email)
  if (!member) return failed('There is no verified member with this address.')
  let hadOne = false
  await withMail(async (post) => {
    hadOne = await removeSecondStep({ db, appUrl, post }, member)
  })
  return hadOne
    ? done(`${member.email} logs in by password alone now, and was logged out everywhere.`)
    : failed(`${member.email} has neither a second step nor a passkey.`)
}

const changeRole = (
  { db, appUrl, withMail }: AdminDependencies,
  task: 'grant' | 'revoke',
  member: Grantee,
) =>
  withMail((post) =>
    db.transaction().execute(async (tx) => {
      const change = { grant, revoke }[task]
      if (!(await change(tx, member))) return
      await writeOperatorsLog(tx, `${task}.moderator`, member)
      await post(tx, roleEmail(task, member, appUrl))
    }),
  )

const roleEmail = (task: 'grant' | 'revoke', { email, name }: Grantee, appUrl: string): Email => ({
  to: email,
  subject: task === 'grant' ? 'You are a moderator now' : 'You are no longer a moderator',
  text:
    task === 'grant'
      ? [
          `Hello ${name},`,
          'The operator has made you a moderator. You need a second step or a passkey to decide about reports.',
        ]
      : [
          `Hello ${name},`,
          'The operator has ended your role as a moderator. Thank you for your work.',
        ],
  ...(task === 'grant' && {
    action: { label: 'Open the queue', url: `${appUrl}/moderation` },
  }),
})

async function listStaff(db: Db) {
  const all = await moderators(db)
  if (all.length === 0) return done('There are no moderators.')
  return done(
    ...all.map(
      ({ email, name, since, hasFactor }) =>
        `${email}  ${name}, since ${since.slice(0, 10)}${hasFactor ? '' : ', without a second step'}`,
    ),
  )
}

async function verify(db: Db) {
  const { rows, wrong } = await verifyLog(db)
  return wrong === null
    ? done(`The log is whole: ${rows} rows.`)
    : failed(`Row ${wrong} of the log is not what was written, or a row before it is missing.`)
}

async function eraseFrom(needs: ErasureDependencies, file: string) {
  const { erased, listed, unreadable } = await eraseAgain(needs, file)
  const says = [`Members on the list: ${listed}. Erased again: ${erased}.`]
  if (unreadable.length === 0) return done(...says)
  return failed(...says, `Lines that could not be read: ${unreadable.join(', ')}.`)
}
