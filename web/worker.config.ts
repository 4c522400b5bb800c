import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { routePaths, tokenPaths } from '@wayside/contract/routes'
import type { Plugin } from 'vite'

const root = import.meta.dirname
const publicFiles = [
  '/first.js',
  '/icon.svg',
  '/manifest.webmanifest',
  '/icons/icon-192.png',
  '/assets/images/head8.png',
]
// Visits of members begin here, and these pages preload their screen's files. index.html is for all
// others.
const pages = {
  '/': 'home',
  [routePaths.jobs]: 'jobs',
  [routePaths.feed]: 'feed',
  [routePaths.messages]: 'messages',
}
const patterns = (paths: readonly string[]) =>
  paths.map((path) => `^${path.replace(/:\w+/g, '[^/]+')}/?$`)
const screens = patterns(Object.values(routePaths))
const tokenScreens = patterns(tokenPaths)

/** Writes sw.js: the list of this version's files, followed by the parts of the worker. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = Object.values(bundle).filter(({ fileName }) => isShell(fileName))
        const sources = [
          'index.html',
          ...Object.values(pages).map((name) => `screens/${name}.html`),
        ].map((name) => bundle[name])
        const files = [
          ...Object.keys(pages),
          '/index.html',
          ...publicFiles,
          ...built.map(({ fileName }) => `/${fileName}`),
        ].sort()
        const hash = createHash('sha256').update(files.join())
        for (const page of sources) hash.update(page?.type === 'asset' ? page.source : '')
        for (const file of publicFiles) hash.update(await readFile(join(root, 'public', file)))
        const version = hash.digest('hex').slice(0, 12)
        const build = { version, files, screens, tokenScreens }
        const parts = await Promise.all(
          ['sw', 'push'].map((name) => readFile(join(root, `worker/${name}.ts`), 'utf8')),
        )
        const worker = stripTypeScriptTypes(parts.join('\n'))
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: `const build = ${JSON.stringify(build)}\n${worker}`,
        })
      },
    },
  }
}

// Fonts of other alphabets are cached when a name needs them.
const isShell = (file: string) =>
  file.startsWith('assets/build/') && /\.(js|css|woff2)$/.test(file) && !/latin-ext/.test(file)
