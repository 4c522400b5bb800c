import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  integrity?: string
  hasInstallScript?: true
  link?: true
  os?: string
  cpu?: string
  bin?: Record<string, string>
}

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
)

test('every package is pinned by its hash, the Node that runs Wayside included', () => {
  expect(installed.length).toBeGreaterThan(300)
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  const runtimes = installed.filter(([, { bin }]) => bin?.node)
  const systems = runtimes.map(([, { os, cpu }]) => `${os} ${cpu}`)
  expect(systems.sort()).toEqual(['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64'])
})

test('no package has an install script unless running it is switched off', () => {
  const names = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1))
  expect(names.filter((name = '') => allowScripts[name] !== false)).toEqual([])
})

// npm before 11 does not know allowScripts.
test('no installation runs install scripts', () => {
  const setup = readFileSync(new URL('../setup.mjs', import.meta.url), 'utf8')
  const image = readFileSync(new URL('../../deploy/Dockerfile', import.meta.url), 'utf8')
  const calls = [
    ...setup.matchAll(/\[\s*'ci',[^\]]*\]/g),
    ...image.matchAll(/^RUN npm ci .*$/gm),
  ].map(([call]) => call)
  expect(calls).toHaveLength(3)
  expect(calls.filter((call) => !call.includes('--ignore-scripts'))).toEqual([])
})
