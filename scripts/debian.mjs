import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { runQuietly } from './runQuietly.mjs'

const isDebian = () => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
const policy = '/usr/sbin/policy-rc.d'

/** Installs packages where we may: as root on Debian. Tells whether that worked. */
export async function installFromDebian(...names) {
  if (process.getuid?.() !== 0 || !isDebian()) return false
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  // The tests run servers of their own: none is to be started as a service of this machine.
  const isOurs = !existsSync(policy)
  try {
    if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
    await runQuietly('apt-get', ['update'], '', quiet)
    await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...names], '', quiet)
    return true
  } catch {
    return false // no network to Debian
  } finally {
    if (isOurs) rmSync(policy, { force: true })
  }
}
