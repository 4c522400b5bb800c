import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const beat = 2_000
const silence = 60_000

/**
 * Runs the work while no other process does. The lock is a folder, because only one process can
 * create it. `onWait` is called before waiting.
 */
export async function withFolderLock(folder, onWait, work) {
  let hasWaited = false
  while (!take(folder)) {
    if (isLeftBehind(folder)) {
      discard(folder)
      continue
    }
    if (!hasWaited) onWait()
    hasWaited = true
    await sleep(200)
  }
  // A heartbeat, because the pid of a killed owner may belong to another process.
  const timer = setInterval(() => utimesSync(folder, new Date(), new Date()), beat)
  const giveBack = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', giveBack)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  try {
    return await work()
  } finally {
    clearInterval(timer)
    process.off('exit', giveBack)
    giveBack()
  }
}

function take(folder) {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(join(folder, 'owner'), `${hostname()} ${process.pid}`)
  return true
}

function isLeftBehind(folder) {
  try {
    const isSilent = Date.now() - statSync(folder).mtimeMs > silence
    const [host, pid] = readFileSync(join(folder, 'owner'), 'utf8').split(' ')
    return isSilent || (host === hostname() && !isRunning(Number(pid)))
  } catch {
    return false // given back, or not yet signed
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Renames the folder first, because only one of several waiting processes can do that. */
function discard(folder) {
  const away = `${folder}.${process.pid}`
  try {
    renameSync(folder, away)
  } catch {
    return
  }
  rmSync(away, { recursive: true })
}
