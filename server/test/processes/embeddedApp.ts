import { setgid, setgroups, setuid } from 'node:process'
import { startEmbedded } from '../../embedded-postgres/startEmbedded.ts'

// An app of its own that tests can kill or freeze: `node embeddedApp.ts DATA_DIR PACKAGE_FOLDER
// [UID]`, one line of JSON when it is up.
const [dataDir = '', packageFolder, uid] = process.argv.slice(2)
const say = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`)
const log = { info: () => {}, warn: () => {}, error: () => {} }

// Only now, when everything is loaded: the repository may lie below a folder closed to that user.
if (uid) {
  setgroups?.([])
  setgid?.(Number(uid))
  setuid?.(Number(uid))
}

try {
  const { stop, ...postgres } = await startEmbedded({
    dataDir,
    log,
    packageFolder,
    settings: { fsync: 'off' },
  })
  process.once('SIGTERM', stop)
  say(postgres)
} catch (error) {
  say({ refused: (error as Error).message })
}
