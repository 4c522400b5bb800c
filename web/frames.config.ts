import { readFile } from 'node:fs/promises'
import react from '@vitejs/plugin-react'
import { routePaths, tokenPaths } from '@wayside/contract/routes'
import { createServer, type Plugin } from 'vite'

// The scripts only go on with what is there: what can be seen comes first.
const later = 'fetchpriority="low"'

const picture = (attributes: string) => `<link rel="preload" as="image" ${attributes}>`
/** The picture a guarded screen begins with, which only its styles know, once the screen is drawn. */
const scenes: Partial<Record<string, string[]>> = {
  [routePaths.jobs]: [
    picture('href="/art/contours.svg" media="(prefers-color-scheme: light)"'),
    picture('href="/art/contours-dark.svg" media="(prefers-color-scheme: dark)"'),
  ],
  [routePaths.feed]: [
    picture(
      'imagesrcset="/art/valley-800.avif 1x, /art/valley-1600.avif 2x" media="(prefers-color-scheme: light) and (max-width: 640px)"',
    ),
    picture('href="/art/valley-1600.avif" type="image/avif" media="(prefers-color-scheme: light) and (min-width: 641px)"'),
    picture('href="/art/valley-night-1600.avif" type="image/avif" media="(prefers-color-scheme: dark)"'),
  ],
}

// Only the address tells what they show, and the build does not know it.
const hasFrame = (path: string) => !tokenPaths.includes(path)

/**
 * Puts the first frame of every screen into a page of its own, so that on a slow connection there is something to see before
 * the scripts have come, and asks there for the screen's files at once. index.html, with the frame around all screens, is for
 * addresses that are no screen, and for the service worker.
 */
export function firstFrames(): Plugin {
  return {
    name: 'first-frames',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('There is no index.html to put the first frame into')
        const empty = inSteps(String(page.source).replace(/<script type="module"|<link rel="modulepreload"/g, `$& ${later}`))
        const { shell, frames } = await drawn()
        page.source = filled(empty, shell)
        const modules = await lazyScreens()
        const chunks = new Map(Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])))
        for (const [name, path] of Object.entries(routePaths)) {
          const frame = frames.get(path)
          const framed = frame === undefined ? filled(empty, shell) : filled(empty, frame, ' data-frame')
          const module = modules.get(path)
          const chunk = [...chunks.values()].find(({ facadeModuleId }) => module && facadeModuleId?.endsWith(module))
          if (path !== routePaths.home && !chunk) throw new Error(`${path} has no file of its own`)
          const asked = chunk ? asking(framed, [...withImports(chunk, chunks)]) : framed
          const source = asked.replace('</head>', `${scenes[path]?.join('') ?? ''}$&`)
          this.emitFile({ type: 'asset', fileName: `screens/${name}.html`, source })
        }
      },
    },
  }
}

/** React runs as a script of its own before the app does: two short tasks, where the browser can answer in between. */
function inSteps(page: string) {
  const react = /<link rel="modulepreload"([^>]+) href="(\/assets\/build\/react-[^"]+)">\s*/
  const [link, attributes, file] = react.exec(page) ?? []
  if (!link) throw new Error('index.html does not ask for React')
  return page
    .replace(link, '')
    .replace('<script type="module"', `<script type="module"${attributes} src="${file}"></script>\n    $&`)
}

/** The modules of the screens that are loaded when they are needed, by their paths in the route table. */
async function lazyScreens() {
  const routes = await readFile(new URL('src/app/routes.tsx', import.meta.url), 'utf8')
  return new Map(
    [...routes.matchAll(/path: '([^']+)', lazy: \(\) => import\('\.\.([^']+)'\)/g)].map(([, path, module]) => [
      `/${path}`,
      module,
    ]),
  )
}

type Chunk = Extract<import('vite').Rolldown.OutputBundle[string], { type: 'chunk' }>

/** Imports first: their styles are the ones to be overruled. */
function withImports(chunk: Chunk, chunks: Map<string, Chunk>, found = new Set<Chunk>()) {
  for (const name of chunk.imports) {
    const next = chunks.get(name)
    if (next && !found.has(next)) withImports(next, chunks, found)
  }
  return found.add(chunk)
}

/** The page, asking for every file of these chunks that it does not name yet. */
function asking(page: string, chunks: Chunk[]) {
  const scripts = chunks.map(
    ({ fileName }) => [fileName, `<link rel="modulepreload" ${later} crossorigin href="/${fileName}">`] as const,
  )
  const sheets = chunks
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    .map((file) => [file, `<link rel="stylesheet" crossorigin href="/${file}">`] as const)
  const links = [...sheets, ...scripts].filter(([file]) => !page.includes(file)).map(([, link]) => link)
  return page.replace('</head>', `${links.join('')}</head>`)
}

function filled(page: string, frame: string, mark = '') {
  if (!page.includes('<div id="root"></div>')) throw new Error('index.html has no empty #root')
  return page.replace('<div id="root"></div>', () => `<div id="root"${mark}>${frame}</div>`)
}

interface Drawer {
  firstFrame: (path: string) => Promise<string>
  frameAround: () => string
}

/** The first frame of every screen by its path, and what stands around all of them. */
async function drawn() {
  const vite = await createServer({
    root: import.meta.dirname,
    configFile: false,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { firstFrame, frameAround } = (await vite.ssrLoadModule('/src/app/firstFrame.tsx')) as Drawer
    const frames = new Map<string, string>()
    for (const path of Object.values(routePaths)) if (hasFrame(path)) frames.set(path, await firstFrame(path))
    return { shell: frameAround(), frames }
  } finally {
    await vite.close()
  }
}
