import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { runQuietly } from './runQuietly.mjs'

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

// The tests start their own servers, so the packages must not start services or create databases.
const refusals = [
  ['/usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n', 0o755],
  ['/etc/postgresql-common/createcluster.d/wayside.conf', 'create_main_cluster = false\n', 0o644],
]

/** Installs packages as root on Debian. Returns whether that worked. */
export async function installFromDebian(...names) {
  if (process.getuid?.() !== 0 || !isDebian()) return false
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  const ours = refusals.filter(([file]) => !existsSync(file))
  try {
    for (const [file, text, mode] of ours) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text, { mode })
    }
    await runQuietly('apt-get', ['update'], '', quiet)
    await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...names], '', quiet)
    return true
  } catch {
    return false // no network to Debian
  } finally {
    for (const [file] of ours) rmSync(file, { force: true })
  }
}
