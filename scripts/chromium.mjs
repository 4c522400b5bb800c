import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { npm, runQuietly, runs, SetupFailed } from './runQuietly.mjs'

const system = '/usr/bin/chromium'
const node = 'node_modules/.bin/node'

export function chromiumIsThere() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen)) throw new SetupFailed(`CHROMIUM_PATH is "${chosen}", and there is no such file.`)
  return Boolean(chosen) || existsSync(system) || existsSync(ofPlaywright())
}

function ofPlaywright() {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  return spawnSync(node, ['-e', script], { encoding: 'utf8' }).stdout
}

export async function installChromium() {
  const isRoot = process.getuid?.() === 0
  if (isRoot && isDebian() && (await installFromDebian())) return
  const withLibraries = isRoot && runs('apt-get', ['--version']) ? ['--with-deps'] : []
  await npm(
    ['exec', '--', 'playwright', 'install', ...withLibraries, 'chromium'],
    'Chromium could not be installed: set CHROMIUM_PATH to one',
  )
}

const isDebian = () => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

async function installFromDebian() {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await runQuietly('apt-get', ['update'], '', quiet)
    await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], '', quiet)
    return existsSync(system)
  } catch {
    return false // no network to Debian; playwright's own may still come through
  }
}
