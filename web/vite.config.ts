import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = 'http://localhost:5000'

/** Writes a .br and a .gz beside every text file, for the server to send as it is. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((file) => /\.(js|css|html|svg|txt|json|webmanifest)$/.test(file)).map((file) => press(join(folder, file))),
      )
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
  plugins: [react(), precompress()],
  build: {
    // The server lets browsers keep what is in here for ever.
    assetsDir: 'assets/build',
    target: 'baseline-widely-available',
    // Nothing inside the page: the content security policy knows no unsafe-inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
