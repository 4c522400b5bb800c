// Prepares a clone. Plain JavaScript without dependencies, because nothing may be installed yet and
// Node may be 20.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumIsThere, installChromium } from './chromium.mjs'
import { installFromDebian } from './debian.mjs'
import { hashOf } from './hashOf.mjs'
import { npm, runs, SetupFailed } from './runQuietly.mjs'
import { withFolderLock } from './withFolderLock.mjs'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))

const manifests = [
  'package.json',
  'contract/package.json',
  'server/package.json',
  'web/package.json',
]
const webSources = [
  'contract/src',
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/chunks.config.ts',
  'web/cssModules.config.ts',
  'web/prerender.config.ts',
  'web/worker.config.ts',
  'web/worker',
  'web/package.json',
  'package-lock.json',
]
const viteSettings = () =>
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort()

const packages = {
  isDone: () => stamp('node_modules') === packages.state() && hasNode(),
  state: () => hashOf(['package-lock.json', ...manifests], [process.platform, process.arch]),
  async do() {
    console.log('Installing packages …')
    rmSync('node_modules/.wayside', { force: true })
    // NODE_ENV=production would leave out the tools that build the web.
    await npm(
      [
        'ci',
        '--ignore-scripts',
        '--loglevel=error',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
      ],
      'The packages could not be installed',
    )
    if (!hasNode())
      throw new SetupFailed(
        `There is no Node for ${process.platform} ${process.arch} in node_modules: npm ci left it out, or has no such package.`,
      )
    setStamp('node_modules', packages.state())
  },
}

const serverSources = [
  'contract/src',
  'server/src',
  'server/commands',
  'server/embedded-postgres',
  'server/rolldown.config.ts',
  'server/package.json',
  'package-lock.json',
]

const server = {
  isDone: () => stamp('server/dist') === server.state(),
  state: () => hashOf(serverSources, []),
  async do() {
    const state = server.state()
    await npm(
      ['run', '--silent', 'build', '-w', '@wayside/server'],
      'The server could not be built',
    )
    setStamp('server/dist', state)
  },
}

const web = {
  isDone: () => stamp('web/dist') === web.state(),
  state: () => hashOf(webSources, viteSettings()),
  async do() {
    console.log('Building the web app …')
    const state = web.state()
    await npm(
      ['run', '--silent', 'build', '-w', '@wayside/web'],
      'The web app could not be built',
      { NODE_ENV: 'production' },
    )
    setStamp('web/dist', state)
  },
}

const browser = {
  isDone: chromiumIsThere,
  async do() {
    console.log('Installing Chromium for the tests …')
    await installChromium()
  },
}

const missingForImage = () => [
  ...(runs('buildah', ['--version']) ? [] : ['buildah']),
  ...(runs('debootstrap', ['--version']) ? [] : ['debootstrap']),
  ...(existsSync('/etc/ssl/certs/ca-certificates.crt') ? [] : ['ca-certificates']),
]

const servers = {
  missing: () => [
    ...(runs('redis-server', ['--version']) ? [] : ['redis-server']),
    ...(runs('nginx', ['-v']) ? [] : ['nginx']),
    ...(runs('haproxy', ['-v']) ? [] : ['haproxy']),
    ...(runs('openssl', ['version']) ? [] : ['openssl']),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(has('--image') ? missingForImage() : []),
  ],
  isDone: () => servers.missing().length === 0,
  async do() {
    const names = servers.missing().join(' ')
    console.log(`Installing ${names} for the tests …`)
    if ((await installFromDebian(...servers.missing())) && servers.isDone()) return
    throw new SetupFailed(
      `The tests need ${names}: apt-get install ${names} (Debian, Ubuntu), brew install redis nginx haproxy openssl postgresql (macOS).`,
    )
  },
}

const has = (option) => process.argv.includes(option)
const wanted = [
  packages,
  has('--built') && server,
  has('--built') && web,
  has('--browser') && browser,
  has('--servers') && servers,
].filter(Boolean)

try {
  for (const step of wanted) {
    if (step.isDone()) continue
    const onWait = () => console.log('Waiting for another start that is setting up …')
    await withFolderLock('.setup-lock', onWait, async () => step.isDone() || (await step.do()))
  }
} catch (error) {
  console.error(error instanceof SetupFailed ? error.message : error)
  process.exit(1)
}

/**
 * npm 10 removes this link with the packages for other systems, which have a program of the same
 * name.
 */
function hasNode() {
  const isThere = () => runs('node_modules/.bin/node', ['--version'])
  if (isThere()) return true
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const found = Object.keys(optionalDependencies).find((name) =>
    existsSync(join('node_modules', name, 'bin/node')),
  )
  if (!found) return false
  rmSync('node_modules/.bin/node', { force: true })
  mkdirSync('node_modules/.bin', { recursive: true })
  symlinkSync(join('..', found, 'bin/node'), 'node_modules/.bin/node')
  return isThere()
}

// Debian installs servers in a folder for each version and puts only the clients on the PATH.
function hasPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  return (
    versions.some((version) => existsSync(join(debian, version, 'bin/initdb'))) ||
    runs('initdb', ['--version'])
  )
}

function stamp(folder) {
  const file = join(folder, '.wayside')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function setStamp(folder, state) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.wayside'), state)
}
