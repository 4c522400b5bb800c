import { basename, dirname, join } from 'node:path/posix'
import { styleRules } from './styleRules.ts'

const globalFolder = 'web/src/styles/'
/** The one search field; its button that empties it takes the place of the browser's. */
const searchBox = 'web/src/ui/kit/forms/SearchBox.tsx'
/** Classes that a package gives its elements; a module may name them inside `:global()`. */
const ofPackages = /^reactEasyCrop_/

/** The classes that the kit draws; the folders named here do not yet use it. */
const ofKit =
  /className="(btn|blade|quiet|inline|link|wrap|card|badge|vh|control|field-(hint|error))[ "]/
const notYetByKit =
  /^web\/src\/(features\/(members|messages)\/|pages\/(DiscoverPage|JobPage)\.tsx$|ui\/kit\/)/

const isModule = (file: string) => file.endsWith('.module.css')
const classNames = (selector: string) =>
  [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)

/** Returns the classes of a style sheet: its own, and those inside `:global()`. */
function classesIn(css: string) {
  const own = new Set<string>()
  const global = new Set<string>()
  for (const { selector } of styleRules(css)) {
    const local = selector.replace(/:global\(([^)]*)\)/g, (_, named: string) => {
      for (const name of classNames(named)) global.add(name)
      return ''
    })
    for (const name of classNames(local)) own.add(name)
  }
  return { own, global }
}

/** Finds mismatches between style sheets and components, given the text of each file. */
export function judgeStyles(files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = []
  const sheets = new Map(
    [...files]
      .filter(([file]) => file.endsWith('.css'))
      .map(([file, css]) => [file, classesIn(css)]),
  )
  const shared = new Set(
    [...sheets].flatMap(([file, { own }]) => (file.startsWith(globalFolder) ? [...own] : [])),
  )
  const used = new Map([...sheets.keys()].map((file) => [file, new Set<string>()]))

  for (const [file, source] of files) {
    if (file.endsWith('.css')) continue
    if (source.includes('type="search"') && file !== searchBox)
      problems.push(`${file} has a search field of the browser's: use ${basename(searchBox)}`)
    const [, drawn] = ofKit.exec(source) ?? []
    if (drawn && !notYetByKit.test(file))
      problems.push(`${file} names the class ${drawn}: use its part of web/src/ui/kit`)
    for (const [, name, path = ''] of source.matchAll(
      /^import (?:(\w+) from )?'([^']+\.module\.css)'$/gm,
    )) {
      const sheet = join(dirname(file), path)
      const classes = sheets.get(sheet)?.own
      if (!classes) problems.push(`${file} imports ${path}, which does not exist`)
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
      // A screen that was touched keeps :hover until the next touch.
      if (selector.includes(':hover') && !within.some((rule) => rule.includes('(hover: hover)')))
        problems.push(`${file}:${line} styles :hover outside of @media (hover: hover)`)
      if (/accent-color/.test(body) && !file.startsWith(globalFolder))
        problems.push(`${file}:${line} colours a native control: choices.css does that`)
    }
  }

  const sheetOf = new Map<string, string>()
  for (const [file, { own, global }] of sheets) {
    if (file.startsWith(globalFolder)) continue
    if (!isModule(file))
      problems.push(`${file} styles everything: call it ${basename(file, '.css')}.module.css`)
    const twin = sheetOf.get(basename(file))
    if (twin) problems.push(`${file} has the name of ${twin}, so their classes would be the same`)
    sheetOf.set(basename(file), file)
    for (const name of own)
      if (!used.get(file)?.has(name)) problems.push(`no component uses .${name} of ${file}`)
    for (const name of global)
      if (!shared.has(name) && !ofPackages.test(name))
        problems.push(`${file} names :global(.${name}), which is not in ${globalFolder}`)
  }
  return problems
}
