import { existsSync, readFileSync } from 'node:fs'
import { runQuietly } from './runQuietly.mjs'

const isDebian = () => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Installs a package where we may: as root on Debian. Tells whether that worked. */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !isDebian()) return false
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await runQuietly('apt-get', ['update'], '', quiet)
    await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', name], '', quiet)
    return true
  } catch {
    return false // no network to Debian
  }
}
