import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { routePaths, tokenPaths } from '@wayside/contract/routes'
import { createServer, type Plugin, type Rolldown } from 'vite'
import { cssModules } from './cssModules.config.ts'

// Scripts only hydrate the page, so what is visible loads first.
const lowPriority = 'fetchpriority="low"'

const picture = (attributes: string) =>
  `<link rel="preload" as="image" fetchpriority="high" ${attributes}>`
const valley = [
  picture(
    'imagesrcset="/art/valley-800.avif 1x, /art/valley-1600.avif 2x" media="(prefers-color-scheme: light) and (max-width: 640px)"',
  ),
  picture(
    'href="/art/valley-1600.avif" type="image/avif" media="(prefers-color-scheme: light) and (min-width: 641px)"',
  ),
  picture(
    'href="/art/valley-night-1600.avif" type="image/avif" media="(prefers-color-scheme: dark)"',
  ),
]
/**
 * Preloads the picture at the top of a screen: only styles name it, so the browser would find it late.
 */
const heroImages: Partial<Record<string, string[]>> = {
  [routePaths.home]: valley,
  [routePaths.jobs]: [
    picture('href="/art/contours.svg" media="(prefers-color-scheme: light)"'),
    picture('href="/art/contours-dark.svg" media="(prefers-color-scheme: dark)"'),
  ],
  [routePaths.feed]: valley,
}

// Token screens depend on the address, so the build cannot prerender them.
const isPrerendered = (path: string) => !tokenPaths.includes(path)

/**
 * Prerenders one HTML page for each screen, so that a slow connection shows content before the
 * scripts arrive, and preloads the screen's files. index.html holds only the shell, for other
 * addresses and for the service worker.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('There is no index.html to prerender into')
        const html = String(page.source).replace(
          /<script type="module"|<link rel="modulepreload"/g,
          `$& ${lowPriority}`,
        )
        const empty = splitReactScript(html, bundle)
        const { shell, frames, modules } = await renderScreens()
        page.source = fillRoot(empty, shell)
        const chunks = new Map(
          Object.values(bundle).flatMap((part) =>
            part.type === 'chunk' ? [[part.fileName, part]] : [],
          ),
        )
        for (const [name, path] of Object.entries(routePaths)) {
          const frame = frames.get(path)
          const framed =
            frame === undefined ? fillRoot(empty, shell) : fillRoot(empty, frame, ' data-frame')
          const module = modules.get(path)
          const chunk = [...chunks.values()].find(
            ({ facadeModuleId }) => module && facadeModuleId === module,
          )
          if (!chunk) throw new Error(`${path} (${name}) has no page of its name in web/src/pages`)
          const preloading = withPreloads(framed, [...withImports(chunk, chunks)])
          const complete = preloading.replace('</head>', `${heroImages[path]?.join('') ?? ''}$&`)
          const isEmpty = frame !== undefined && !frame.includes('<h1')
          const source = isEmpty ? withScriptsFirst(complete) : complete
          this.emitFile({ type: 'asset', fileName: `screens/${name}.html`, source })
        }
      },
    },
  }
}

/**
 * Runs React as a script of its own before the app, so that the browser can respond to input
 * between two short tasks.
 */
function splitReactScript(page: string, bundle: Rolldown.OutputBundle) {
  const react = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === 'react')
  const link = `<link rel="modulepreload" ${lowPriority} crossorigin href="/${react?.fileName}">`
  if (!page.includes(link)) throw new Error('index.html does not preload React')
  const script = `<script type="module" ${lowPriority} crossorigin src="/${react?.fileName}"></script>`
  return page.replace(link, '').replace('<script type="module"', `${script}\n    $&`)
}

type Chunk = Extract<Rolldown.OutputBundle[string], { type: 'chunk' }>

/** Imported styles come first, because those of the screen override them. */
function withImports(chunk: Chunk, chunks: Map<string, Chunk>, collected = new Set<Chunk>()) {
  for (const name of chunk.imports) {
    const next = chunks.get(name)
    if (next && !collected.has(next)) withImports(next, chunks, collected)
  }
  return collected.add(chunk)
}

/** Adds preloads for the files of these chunks that the page does not name yet. */
function withPreloads(page: string, chunks: Chunk[]) {
  const scripts = chunks.map(
    ({ fileName }) =>
      [
        fileName,
        `<link rel="modulepreload" ${lowPriority} crossorigin href="/${fileName}">`,
      ] as const,
  )
  const sheets = chunks
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    .map((file) => [file, `<link rel="stylesheet" crossorigin href="/${file}">`] as const)
  const links = [...sheets, ...scripts]
    .filter(([file]) => !page.includes(file))
    .map(([, link]) => link)
  return page.replace('</head>', `${links.join('')}</head>`)
}

/**
 * Before its scripts have run, a screen of members without a heading shows only a check of the
 * session: its styles come first and its scripts next. public/first.js comes before the styles,
 * since a script waits for those above it, and the first requests for the script. It also loads the
 * fonts that the page names: even preloads of low priority go before scripts and requests of high.
 */
function withScriptsFirst(page: string) {
  const [withoutStyles, styles] = cut(page, /<link rel="stylesheet"[^>]*>/g)
  const [rest, fonts] = cut(withoutStyles, /<link rel="preload" [^>]*as="font"[^>]*>\s*/g)
  const addresses = fonts.map((link) => /href="([^"]+)"/.exec(link)?.[1]).join(' ')
  return rest
    .replaceAll(` ${lowPriority}`, '')
    .replace('<html', `$& data-fonts="${addresses}"`)
    .replace('</script>', `$&${styles.join('')}`)
}

/** Takes what matches out of a page. */
const cut = (page: string, what: RegExp) =>
  [page.replaceAll(what, ''), page.match(what) ?? []] as const

function fillRoot(page: string, frame: string, attribute = '') {
  if (!page.includes('<div id="root"></div>')) throw new Error('index.html has no empty #root')
  return page.replace('<div id="root"></div>', () => `<div id="root"${attribute}>${frame}</div>`)
}

interface Renderer {
  prerenderScreen: (path: string) => Promise<string>
  prerenderShell: () => string
  screenModule: (path: string) => Promise<object> | undefined
}

const pagesFolder = join(import.meta.dirname, 'src/pages')

/** Renders every screen, by path, and the shell around all of them. */
async function renderScreens() {
  const vite = await createServer({
    root: import.meta.dirname,
    configFile: false,
    // Not that of `npm run dev`, which may be running.
    cacheDir: 'node_modules/.vite-prerender',
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    plugins: [react()],
    css: { modules: cssModules },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { prerenderScreen, prerenderShell, screenModule } = (await vite.ssrLoadModule(
      '/src/app/prerender.tsx',
    )) as Renderer
    const shell = prerenderShell()
    const frames = new Map<string, string>()
    const modules = new Map<string, string | null>()
    // Any other address has a screen too.
    const screens = new Set([await screenModule('/any/other')])
    for (const path of Object.values(routePaths)) {
      const module = await screenModule(path)
      screens.add(module)
      const files = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()]
      modules.set(path, files.find(({ ssrModule }) => module && ssrModule === module)?.id ?? null)
      if (isPrerendered(path)) frames.set(path, await prerenderScreen(path))
    }
    for (const file of readdirSync(pagesFolder).filter((name) => name.endsWith('.tsx'))) {
      const module = await vite.ssrLoadModule(`/src/pages/${file}`)
      if ('Component' in module && !screens.has(module))
        throw new Error(`${file} is a screen without a path in contract/src/routes.ts`)
    }
    return { shell, frames, modules }
  } finally {
    await vite.close()
  }
}
