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
  ownChats,
  ownClosedDates,
  ownColumns,
  ownDetails,
  ownNotifications,
  ownRole,
  ownRows,
  ownTwoStep,
} from './ownData.queries.ts'
import { ownDecisions, ownReports, removedPictures } from './ownReports.queries.ts'
import {
  ownAgreements,
  ownAnswers,
  ownReferences,
  ownReplies,
  referencesAboutOwner,
} from './ownStays.queries.ts'
import { type DownloadedList, downloadedFiles } from './personalData.ts'

interface ExportDependencies {
  db: Db
  store: Pick<Store, 'read'>
  secrets: Pick<Secrets, 'privateDetails'>
  memberTables: MemberTables
}

/** A list of a file, which is read in parts: the first, and what comes after a row. */
interface List {
  name: string
  read: (after: string) => Promise<{ id: string; json: unknown }[]>
}

const FORMAT = 1

const readmeOf = (files: Map<string, DownloadedList[]>) => `This is a copy of your Wayside account.

profile.json            what other members see of you
account.json            your email address, settings, dates, sessions, passkeys and two-step login
details.json            what you said at More about you, with what nobody else sees of it
messages/               your conversations, one file each; of the other member only id and name
agreements.json         stays and meetings that you asked for, suggested or agreed to, and how you answer
references.json         references that you wrote, the open ones about you, and your replies
reports.json            reports that you sent, with their outcome and your appeals
decisions.json          what moderators decided about you
${[...files].flatMap(([file, lists]) => aboutLines(file, lists)).join('\n')}
pictures/               your picture, and those that moderators removed

The files are JSON in UTF-8. Times are in UTC.
`

const aboutLines = (file: string, lists: DownloadedList[]) =>
  lists.flatMap(({ tables }) =>
    tables.flatMap(([, { about }]) => (about ? [`${file.padEnd(23)} ${about}`] : [])),
  )

/**
 * Writes all that a member's account holds into a ZIP file. Rows are read in parts while they are
 * written, so that a large account needs little memory.
 */
export async function writeExport(needs: ExportDependencies, member: string, path: string) {
  const { db, store } = needs
  const files = downloadedFiles(needs.memberTables)
  const zip = new yazl.ZipFile()
  const written = pipeline(zip.outputStream as unknown as Readable, createWriteStream(path))
  const addJson = (name: string, value: object) =>
    zip.addBuffer(Buffer.from(JSON.stringify({ format: FORMAT, ...value }, null, 2)), name)
  const addRows = (name: string, head: object, lists: List[]) =>
    zip.addReadStreamLazy(name, (give) =>
      give(null, Readable.from(jsonParts({ format: FORMAT, ...head }, lists))),
    )

  const profile = await ownColumns(db, member, 'profile.json')
  zip.addBuffer(Buffer.from(readmeOf(files)), 'README.txt')
  addJson('profile.json', { profile })
  const heads: Record<string, object> = {
    'account.json': {
      account: await ownColumns(db, member, 'account.json'),
      role: (await ownRole(db, member)) ?? null,
      twoStep: await ownTwoStep(db, member),
      notifications: await ownNotifications(db, member),
    },
  }
  for (const [file, lists] of files)
    addRows(
      file,
      heads[file] ?? {},
      lists.map(({ list, tables }) => ({
        name: list,
        read: (after) => ownRows(db, tables, member, after),
      })),
    )
  addJson('details.json', {
    details: await readDetails(needs, member),
    closedDates: await ownClosedDates(db, member),
  })
  for (const { id, head } of await ownChats(db, member))
    addRows(`messages/${id}.json`, head, [
      { name: 'messages', read: (after) => chatMessages(db, id, after || '0') },
    ])
  addJson('agreements.json', {
    agreements: await readAgreements(needs, member),
    answers: await ownAnswers(db, member),
  })
  addJson('references.json', {
    written: await ownReferences(db, member),
    about: await referencesAboutOwner(db, member),
    replies: await ownReplies(db, member),
  })
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

const readAgreements = async ({ db, secrets }: ExportDependencies, member: string) =>
  Promise.all(
    (await ownAgreements(db, member)).map(async ({ addressEncrypted, ...agreement }) => ({
      ...agreement,
      ...(addressEncrypted !== undefined && {
        stayAt: (await decryptForMember(secrets.privateDetails, member, addressEncrypted))?.value,
      }),
    })),
  )

/** The text of a JSON object whose last fields are lists that are read in parts. */
async function* jsonParts(head: object, lists: List[]) {
  yield JSON.stringify(head, null, 2).slice(0, -2)
  for (const { name, read } of lists) {
    yield `,\n  "${name}": [`
    let after = ''
    let separator = '\n    '
    for (let rows = await read(after); rows.length > 0; rows = await read(after)) {
      for (const { json } of rows) {
        yield separator + JSON.stringify(json)
        separator = ',\n    '
      }
      after = rows.at(-1)?.id ?? ''
    }
    yield '\n  ]'
  }
  yield '\n}\n'
}
