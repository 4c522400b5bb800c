import { readFile } from 'node:fs/promises'
import react from '@vitejs/plugin-react'
import { screens } from '@wayside/contract/screens'
import { createServer, type Plugin } from 'vite'

/**
 * Puts the first frame into the pages, so that on a slow connection there is something to see before the scripts have come:
 * Home into the page of "/", the shell into all others. Every screen has a page of its own, which asks for the screen's files at
 * once; index.html is for addresses that are no screen, and for the service worker.
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
        const empty = String(page.source)
        const frame = await frames()
        const chunks = new Map(Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])))
        const shell = filled(empty, frame(screens.login))
        page.source = shell
        const emit = (name: string, source: string) => this.emitFile({ type: 'asset', fileName: `screens/${name}.html`, source })
        // The scripts of Home only go on with what is there: what can be seen comes first.
        emit('home', filled(empty, frame(screens.home)).replace('<script type="module"', '$& fetchpriority="low"'))
        for (const [name, module] of await lazyScreens()) {
          const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
          if (!chunk) throw new Error(`${module} has no file of its own`)
          emit(name, asking(shell, [...withImports(chunk, chunks)]))
        }
      },
    },
  }
}

/** The screens of the route table that are loaded when they are needed, and their modules. */
async function lazyScreens() {
  const routes = await readFile(new URL('src/routes.tsx', import.meta.url), 'utf8')
  const modules = new Map(
    [...routes.matchAll(/path: '([^']+)', lazy: \(\) => import\('\.([^']+)'\)/g)].map(([, path, module]) => [`/${path}`, module]),
  )
  return Object.entries(screens)
    .filter(([, path]) => path !== screens.home)
    .map(([name, path]) => [name, modules.get(path) ?? path] as const)
}

type Chunk = Extract<import('vite').Rolldown.OutputBundle[string], { type: 'chunk' }>

function withImports(chunk: Chunk, chunks: Map<string, Chunk>, found = new Set<Chunk>()) {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const name of chunk.imports) {
    const next = chunks.get(name)
    if (next) withImports(next, chunks, found)
  }
  return found
}

/** The page, with a wish for every file of these chunks that it does not name yet. */
function asking(page: string, chunks: Chunk[]) {
  const scripts = chunks.map(({ fileName }) => [fileName, `<link rel="modulepreload" crossorigin href="/${fileName}">`] as const)
  const sheets = chunks
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    .map((file) => [file, `<link rel="preload" as="style" crossorigin href="/${file}">`] as const)
  const wishes = [...scripts, ...sheets].filter(([file]) => !page.includes(file)).map(([, link]) => link)
  return page.replace('</head>', `${wishes.join('')}</head>`)
}

const root = '<div id="root"></div>'

function filled(page: string, frame: string) {
  if (!page.includes(root)) throw new Error(`index.html has no ${root}`)
  return page.replace(root, () => root.replace('><', `>${frame}<`))
}

async function frames() {
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
    const { firstFrame } = (await vite.ssrLoadModule('/src/firstFrame.tsx')) as { firstFrame: (path: string) => string }
    return firstFrame
  } finally {
    await vite.close()
  }
}
