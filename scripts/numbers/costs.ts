import { isTest, type TextFile } from '../checks/longFiles.ts'

export const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** The median number of files that hold a text with which the server refuses. */
export function textCost(files: readonly TextFile[]) {
  const texts = files
    .filter(({ path }) => path.startsWith('server/src/') && !isTest(path))
    .flatMap(({ text }) => [...text.matchAll(/new Refusal\(\s*'\w+',\s*'([^']+)'/g)])
    .map(([, text = '']) => files.filter((file) => file.text.includes(text)).length)
    .sort((one, other) => one - other)
  return texts[Math.floor(texts.length / 2)] ?? 0
}

/** A number that a page states beside the names of the files. */
export function statedIn(files: readonly TextFile[], page: string, sentence: RegExp) {
  const [, count] = sentence.exec(textOf(files, page)) ?? []
  if (!count) throw new Error(`docs/${page} has no sentence like ${sentence}`)
  return Number(count)
}

const textOf = (files: readonly TextFile[], page: string) =>
  files.find(({ path }) => path === `docs/${page}`)?.text ?? ''

/** The first cells of the table of a recipe, which name the files that it touches. */
export function recipeRows(files: readonly TextFile[], title: string) {
  const recipes = textOf(files, 'recipes.md').split(/^## /m)
  const rows = recipes.find((recipe) => recipe.startsWith(`${title} (`))?.match(/^\| .+/gm) ?? []
  if (rows.length === 0) throw new Error(`docs/recipes.md has no table for ${title}`)
  return rows.slice(1).map((row) => row.split(' | ')[0] ?? '')
}

/** The files that a new feature touches: a row names one file, or says how many new ones it names. */
export function featureCost(files: readonly TextFile[]) {
  const rows = recipeRows(files, 'Add a feature')
  const isRegister = (row: string) => row.startsWith('| register:')
  const newIn = (row: string) =>
    sum([...row.matchAll(/\((?:(\d+) )?new\)/g)].map(([, count = 1]) => Number(count)))
  const ofFeature = rows.filter((row) => !isRegister(row))
  return {
    made: sum(ofFeature.map(newIn)),
    changed: ofFeature.filter((row) => newIn(row) === 0).length,
    registers: rows.filter(isRegister).length,
  }
}
