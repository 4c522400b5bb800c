import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups, namedPaths } from './chunks.config.ts'
import { cssModules } from './cssModules.config.ts'
import { prerender } from './prerender.config.ts'
import { initialRequests } from './src/api/initialRequests.ts'
import { claim, site } from './src/app/app.texts.ts'
import { pageTexts } from './src/app/page.texts.ts'
import { serviceWorker } from './worker.config.ts'

// `npm run dev` starts the server there.
const api = `http://localhost:${process.env.PORT ?? 5000}`

/** Writes the texts of the page into it, such as `{{claim}}`. */
function pageWords(): Plugin {
  const words: Partial<Record<string, string>> = { site, claim, ...pageTexts }
  return {
    name: 'page-words',
    transformIndexHtml: (html) =>
      html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const text = words[name]
        if (text === undefined) throw new Error(`web/index.html names the unknown text ${name}`)
        return text
      }),
  }
}

/**
 * Writes the first requests of each screen into the page for public/first.js, unless the API has
 * another origin.
 */
function prefetch(): Plugin {
  const requests = JSON.stringify(initialRequests)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
  const isOtherOrigin = Boolean(process.env.VITE_API_URL)
  return {
    name: 'prefetch',
    transformIndexHtml: (html) =>
      isOtherOrigin ? html : html.replace('src="/first.js"', `$& data-requests="${requests}"`),
  }
}

/** Fails for a path in chunks.config.ts that no module has. */
function checkNamedPaths(): Plugin {
  return {
    name: 'check-named-paths',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? part.moduleIds : [],
      )
      const unknown = namedPaths.filter((path) => !modules.some((module) => module.includes(path)))
      if (unknown.length > 0)
        throw new Error(`web/chunks.config.ts names what is in no script: ${unknown.join(', ')}`)
    },
  }
}

/** Writes a .br and a .gz beside every text file, for the server to send as it is. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => {
      const files = await readdir(dir, { recursive: true })
      const texts = files.filter((file) => /\.(js|css|html|svg|txt|json|webmanifest)$/.test(file))
      await Promise.all(texts.map((file) => press(join(dir, file))))
    },
  }
}

async function press(file: string) {
  const bytes = await readFile(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params: quality }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    pageWords(),
    prefetch(),
    checkNamedPaths(),
    prerender(),
    serviceWorker(),
    precompress(),
  ],
  css: { modules: cssModules },
  build: {
    // The server lets browsers cache these files for ever.
    assetsDir: 'assets/build',
    target: 'baseline-widely-available',
    // Nothing is inlined, because the content security policy has no unsafe-inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A text of the frame or of a part of the kit costs only the files that show it.
      optimization: { inlineConst: true },
      output: {
        // The entry lists the names of all files, so only screens have one, and the shapes of
        // countries, of which a test sees when they load.
        entryFileNames: 'assets/build/[name]-[hash:7].js',
        chunkFileNames: ({ name }) =>
          `assets/build/${name.endsWith('Page') || name === 'countryShapes' ? '[name]-' : ''}[hash:7].js`,
        assetFileNames: ({ names }) =>
          `assets/build/${names.some((name) => name.endsWith('.css')) ? '' : '[name]-'}[hash:5][extname]`,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    // The Host header stays the page's own, as the server's origin check wants it.
    proxy: {
      '/api': api,
      '/uploads': api,
      '/outbox': api,
      '/socket.io': { target: api, ws: true },
    },
  },
})
