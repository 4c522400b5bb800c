import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installFromDebian } from './debian.mjs'
import { npm, runs, SetupFailed } from './runQuietly.mjs'

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
  if ((await installFromDebian('chromium')) && existsSync(system)) return
  const withLibraries = process.getuid?.() === 0 && runs('apt-get', ['--version']) ? ['--with-deps'] : []
  await npm(
    ['exec', '--', 'playwright', 'install', ...withLibraries, 'chromium'],
    'Chromium could not be installed: set CHROMIUM_PATH to one',
  )
}
