import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { installFromDebian } from './debian.mjs'
import { npm, runs, SetupFailed } from './runQuietly.mjs'

const system = '/usr/bin/chromium'
// Debian packages the headless shell separately; the tests take half as long with it. The tests of
// push messages need the whole browser.
const headlessShell = '/usr/bin/chromium-headless-shell'
const node = 'node_modules/.bin/node'

export function chromiumIsThere() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen))
    throw new SetupFailed(`CHROMIUM_PATH is "${chosen}", and there is no such file.`)
  if (chosen) return true
  const ofDebian = existsSync(system) && (existsSync(headlessShell) || !mayInstall())
  return ofDebian || existsSync(ofPlaywright())
}

const mayInstall = () => process.getuid?.() === 0 && runs('apt-get', ['--version'])

function ofPlaywright() {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  return spawnSync(node, ['-e', script], { encoding: 'utf8' }).stdout
}

export async function installChromium() {
  const missing = [system, headlessShell]
    .filter((file) => !existsSync(file))
    .map((file) => basename(file))
  // An older Debian has no headless shell.
  if (!(await installFromDebian(...missing)) && !existsSync(system))
    await installFromDebian('chromium')
  if (existsSync(system)) return
  const withLibraries = mayInstall() ? ['--with-deps'] : []
  await npm(
    ['exec', '--', 'playwright', 'install', ...withLibraries, 'chromium'],
    'Chromium could not be installed: set CHROMIUM_PATH to one',
  )
}
