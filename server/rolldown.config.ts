import { relative, sep } from 'node:path'
import type { BuildOptions, InputOption, Plugin } from 'rolldown'

/** A file finds what lies beside it where it did before it was bundled. */
const sameUrls = (folder: string) => ({
  name: 'same-urls',
  transform(code: string, id: string) {
    if (id.includes('node_modules') || id.startsWith('\0') || !code.includes('import.meta.url'))
      return undefined
    const path = relative(folder, id).split(sep).join('/')
    return code.replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`)
  },
})

/** V8 keeps a file with any letter beyond Latin-1 in two bytes a letter: four more megabytes. */
const latinFiles: Plugin = {
  name: 'latin-files',
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = inAscii(file.code)
  },
}

function inAscii(code: string) {
  // Such a letter would not be the same with an escape in its place.
  const [escaped] = /.{0,40}\\\P{ASCII}|String\.raw`[^`]*(?=\P{ASCII})/u.exec(code) ?? []
  if (escaped) throw new Error(`cannot be written in ASCII: ${escaped}`)
  const escapeOf = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return code.replaceAll(/\P{ASCII}/gu, (letter) => letter.split('').map(escapeOf).join(''))
}

export const bundle = (input: InputOption, folder: string) =>
  ({
    input,
    platform: 'node',
    // Packages that bring programs or libraries of their own for each machine.
    external: [/^(sharp|@node-rs\/argon2|pg-native)$/],
    plugins: [sameUrls(folder), latinFiles],
    output: { dir: folder, cleanDir: true, comments: false },
  }) satisfies BuildOptions

export default bundle(`${import.meta.dirname}/src/main.ts`, `${import.meta.dirname}/dist`)
