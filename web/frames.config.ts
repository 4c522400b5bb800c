import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'

/**
 * Puts the first frame into the pages: index.html gets the shell while a screen is being loaded, home.html gets Home.
 * On a slow connection there is something to see before the scripts have come.
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
        page.source = filled(empty, frame('/login'))
        this.emitFile({ type: 'asset', fileName: 'home.html', source: filled(empty, frame('/')) })
      },
    },
  }
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
