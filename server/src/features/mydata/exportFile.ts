import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { MemberTables } from '../../database/memberTables.ts'
import type { Db } from '../../database/pool.ts'
import { decryptForMember } from '../../identity/memberEncryption.ts'
import type { Secrets } from '../../identity/secrets.ts'
import type { Store } from '../../pictures/store.ts'
import {
  chatMessages,
  ownBlocks,
  ownChats,
  ownClosedDates,
  ownColumns,
  ownDecisions,
  ownDetails,
  ownJobs,
  ownMutes,
  ownNotifications,
  ownPasskeys,
  ownPosts,
  ownReports,
  ownRole,
  ownRows,
  ownSessions,
  ownTwoStep,
  removedPictures,
} from './ownData.queries.ts'
import { type DownloadedTable, downloadedTables } from './personalData.ts'

interface ExportDependencies {
  db: Db
  store: Pick<Store, 'read'>
  secrets: Pick<Secrets, 'privateDetails'>
  memberTables: MemberTables
}

type Rows = { id: string; json: unknown }[]

const FORMAT = 1
const FIRST_UUID = '00000000-0000-0000-0000-000000000000'

const readmeOf = (tables: DownloadedTable[]) => `This is a copy of your Wayside account.

profile.json            what other members see of you
account.json            your email address, settings, dates, sessions, passkeys and two-step login
details.json            what you said at More about you, with what nobody else sees of it
posts.json, jobs.json   what you posted; "withheldAt" marks what is not shown at present,
                        "closed" says why a job is off the list
messages/               your conversations, one file each; of the other member only id and name
blocks-and-mutes.json   whom you have blocked or muted
reports.json            reports that you sent, with their outcome and your appeals
decisions.json          what moderators decided about you
${tables.map(([, { file, about }]) => `${file.padEnd(23)} ${about}`).join('\n')}
pictures/               your picture, and those that moderators removed

The files are JSON in UTF-8. Times are in UTC.
`

/**
 * Writes all that a member's account holds into a ZIP file. Rows are read in parts while they are
 * written, so that a large account needs little memory.
 */
export async function writeExport(needs: ExportDependencies, member: string, path: string) {
  const { db, store } = needs
  const tables = downloadedTables(needs.memberTables)
  const zip = new yazl.ZipFile()
  const written = pipeline(zip.outputStream as unknown as Readable, createWriteStream(path))
  const addJson = (name: string, value: object) =>
    zip.addBuffer(Buffer.from(JSON.stringify({ format: FORMAT, ...value }, null, 2)), name)
  const addRows = (
    name: string,
    head: object,
    list: string,
    read: (after: string) => Promise<Rows>,
  ) =>
    zip.addReadStreamLazy(name, (give) =>
      give(null, Readable.from(jsonParts({ format: FORMAT, ...head }, list, read))),
    )

  const profile = await ownColumns(db, member, 'profile.json')
  zip.addBuffer(Buffer.from(readmeOf(tables)), 'README.txt')
  addJson('profile.json', { profile })
  addJson('account.json', {
    account: await ownColumns(db, member, 'account.json'),
    role: (await ownRole(db, member)) ?? null,
    sessions: await ownSessions(db, member),
    passkeys: await ownPasskeys(db, member),
    twoStep: await ownTwoStep(db, member),
    notifications: await ownNotifications(db, member),
  })
  addJson('details.json', {
    details: await readDetails(needs, member),
    closedDates: await ownClosedDates(db, member),
  })
  addRows('posts.json', {}, 'posts', (after) => ownPosts(db, member, after || FIRST_UUID))
  addRows('jobs.json', {}, 'jobs', (after) => ownJobs(db, member, after || FIRST_UUID))
  for (const { id, head } of await ownChats(db, member))
    addRows(`messages/${id}.json`, head, 'messages', (after) => chatMessages(db, id, after || '0'))
  addJson('blocks-and-mutes.json', {
    blocked: await ownBlocks(db, member),
    muted: await ownMutes(db, member),
  })
  for (const [table, download] of tables)
    addRows(download.file, {}, download.list, (after) =>
      ownRows(db, [table, download], member, after),
    )
  addJson('reports.json', { reports: await ownReports(db, member) })
  addJson('decisions.json', { decisions: await ownDecisions(db, member) })
  for (const name of [String(profile.profilePic), ...(await removedPictures(db, member))]) {
    const picture = name === '' ? undefined : await store.read(name)
    if (picture) zip.addBuffer(picture, `pictures/${name}`, { compress: false })
  }
  zip.end()
  await written
}

async function readDetails({ db, secrets }: ExportDependencies, member: string) {
  const { privateEncrypted, ...details } = (await ownDetails(db, member)) ?? {}
  if (privateEncrypted === undefined) return details
  return {
    ...details,
    ...(await decryptForMember(secrets.privateDetails, member, privateEncrypted))?.value,
  }
}

/** The text of a JSON object whose last field is a list that is read in parts. */
async function* jsonParts(head: object, list: string, read: (after: string) => Promise<Rows>) {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "${list}": [`
  let after = ''
  let separator = '\n    '
  for (let rows = await read(after); rows.length > 0; rows = await read(after)) {
    for (const { json } of rows) {
      yield separator + JSON.stringify(json)
      separator = ',\n    '
    }
    after = rows.at(-1)?.id ?? ''
  }
  yield '\n  ]\n}\n'
}
