import { basename, dirname, join } from 'node:path/posix'
import { parseSync, Visitor } from 'oxc-parser'
import { globalClasses } from './classNames.ts'
import { styleRules } from './styleRules.ts'

const globalFolder = 'web/src/styles/'
/** The one search field; its button that empties it takes the place of the browser's. */
const searchBox = 'web/src/ui/kit/forms/SearchBox.tsx'
const kitFolder = 'web/src/ui/kit/'

const isModule = (file: string) => file.endsWith('.module.css')
const classNames = (selector: string) =>
  [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)

/** Returns the classes of a style sheet. */
const classesIn = (css: string) =>
  new Set(styleRules(css).flatMap(({ selector }) => classNames(selector)))

/** Whether a component gives `style` more than custom properties. */
function drawsByStyle(file: string, source: string): boolean {
  if (!/\bstyle\b/.test(source)) return false
  let found = false
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      if (name.name !== 'style' || value?.type !== 'JSXExpressionContainer') return
      const { expression } = value
      const object = expression.type === 'TSAsExpression' ? expression.expression : expression
      found ||=
        object.type !== 'ObjectExpression' ||
        !object.properties.every(
          (each) =>
            each.type === 'Property' &&
            each.key.type === 'Literal' &&
            String(each.key.value).startsWith('--'),
        )
    },
  }).visit(program)
  return found
}

/** Finds mismatches between style sheets and components, given the text of each file. */
export function judgeStyles(files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = []
  const sheets = new Map(
    [...files]
      .filter(([file]) => file.endsWith('.css'))
      .map(([file, css]) => [file, classesIn(css)]),
  )
  const used = new Map([...sheets.keys()].map((file) => [file, new Set<string>()]))

  for (const [file, source] of files) {
    if (file.endsWith('.css')) continue
    if (source.includes('type="search"') && file !== searchBox)
      problems.push(`${file} has a search field of the browser's: use ${basename(searchBox)}`)
    if (!file.startsWith(kitFolder) && drawsByStyle(file, source))
      problems.push(`${file} draws by style: use a class, or set a custom property`)
    if (/\.classList\b|\.className\s*=(?!=)|setAttribute\(\s*['"`]class\b/.test(source))
      problems.push(`${file} changes the classes of an element: use a data attribute`)
    if (!file.startsWith(kitFolder)) {
      const { written, unknown } = globalClasses(file, source)
      for (const name of written)
        problems.push(`${file} names the class ${name}: use its part of web/src/ui/kit`)
      for (const name of unknown)
        problems.push(`${file} takes a class from ${name}: call it a class where it is made`)
    }
    for (const [, name, path = ''] of source.matchAll(
      /^import (?:(\w+) from )?'([^']+\.module\.css)'$/gm,
    )) {
      const sheet = join(dirname(file), path)
      const classes = sheets.get(sheet)
      if (!classes) problems.push(`${file} imports ${path}, which does not exist`)
      else if (dirname(sheet) !== dirname(file))
        problems.push(`${file} borrows ${path} of another folder: use its part`)
      else if (!name)
        problems.push(`${file} imports ${path} without a name, so the build would leave it out`)
      else {
        for (const [, property, computed] of source.matchAll(
          new RegExp(`\\b${name}(?:\\.(\\w+)|(\\[))`, 'g'),
        )) {
          if (computed) problems.push(`${file} computes a class of ${path}: use a data attribute`)
          else if (property && !classes.has(property))
            problems.push(`${file} uses ${name}.${property}, which ${path} does not have`)
          else if (property) used.get(sheet)?.add(property)
        }
      }
    }
  }

  for (const [file, css] of files) {
    if (!file.endsWith('.css')) continue
    for (const { selector, line, body, within } of styleRules(css)) {
      if (/:global\b/.test(selector))
        problems.push(`${file}:${line} reaches into another part by :global(): give it a class`)
      if (/\bcomposes\s*:[^;]*\bfrom\b/.test(body))
        problems.push(`${file}:${line} takes a class of another part by composes: use the part`)
      // A screen that was touched keeps :hover until the next touch.
      if (selector.includes(':hover') && !within.some((rule) => rule.includes('(hover: hover)')))
        problems.push(`${file}:${line} styles :hover outside of @media (hover: hover)`)
      if (/accent-color/.test(body) && !file.startsWith(globalFolder))
        problems.push(`${file}:${line} colours a native control: choices.css does that`)
    }
  }

  const sheetOf = new Map<string, string>()
  for (const [file, own] of sheets) {
    if (file.startsWith(globalFolder)) continue
    if (!isModule(file))
      problems.push(`${file} styles everything: call it ${basename(file, '.css')}.module.css`)
    const twin = sheetOf.get(basename(file))
    if (twin) problems.push(`${file} has the name of ${twin}, so their classes would be the same`)
    sheetOf.set(basename(file), file)
    for (const name of own)
      if (!used.get(file)?.has(name)) problems.push(`no component uses .${name} of ${file}`)
  }
  return problems
}
