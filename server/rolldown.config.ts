import { relative, sep } from 'node:path'
import { defineConfig } from 'rolldown'

const folder = `${import.meta.dirname}/dist`

/** A file finds what lies beside it where it did before it was bundled. */
const sameUrls = {
  name: 'same-urls',
  transform(code: string, id: string) {
    if (id.includes('node_modules') || id.startsWith('\0') || !code.includes('import.meta.url'))
      return undefined
    const path = relative(folder, id).split(sep).join('/')
    return code.replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`)
  },
}

export default defineConfig({
  input: `${import.meta.dirname}/src/main.ts`,
  platform: 'node',
  // What brings programs or libraries of its own for each machine.
  external: [/^(sharp|@node-rs\/argon2|pg-native)$/],
  plugins: [sameUrls],
  output: { dir: folder, cleanDir: true, comments: false },
})
