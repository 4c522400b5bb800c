import { crowdedFolders } from '../checks/folders.ts'
import {
  isProduct,
  isReadThrough,
  isTest,
  linesOf,
  longFiles,
  MOST_LINES,
  type TextFile,
} from '../checks/longFiles.ts'

export interface HouseNumber {
  name: string
  value: number
  /** The most that it may be. */
  goal: number
  /** The goal was set for what the product did then: it is printed, and a limit holds instead. */
  isOfBefore?: true
  /** The file or folder that it is about. */
  where?: string
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** How many numbered sentences say what the product does. */
const sentencesOf = (files: readonly TextFile[]) =>
  sum(
    files
      .filter(({ path }) => /^docs\/(specification|product-decisions)\.md$/.test(path))
      .map(({ text }) => text.match(/\*\*\d+\.\d+\*\*/g)?.length ?? 0),
  )

/** The feature that has most lines in server and web together. */
function largestFeature(product: readonly TextFile[]) {
  const features = Map.groupBy(
    product,
    ({ path }) => /^(?:server|web)\/src\/features\/(\w+)\//.exec(path)?.[1],
  )
  features.delete(undefined)
  const sizes = [...features].map(([where = '', of]) => ({ where, value: sum(of.map(linesOf)) }))
  return sizes.sort((one, other) => other.value - one.value)[0] ?? { value: 0, where: 'none' }
}

const withOneDigit = (value: number) => Math.round(value * 10) / 10

/** The median number of files that hold a text with which the server refuses. */
function textCost(files: readonly TextFile[]) {
  const texts = files
    .filter(({ path }) => path.startsWith('server/src/') && !isTest(path))
    .flatMap(({ text }) => [...text.matchAll(/new Refusal\(\s*'\w+',\s*'([^']+)'/g)])
    .map(([, text = '']) => files.filter((file) => file.text.includes(text)).length)
    .sort((one, other) => one - other)
  return texts[Math.floor(texts.length / 2)] ?? 0
}

/** A number that a page states beside the names of the files. */
function statedIn(files: readonly TextFile[], page: string, sentence: RegExp) {
  const { text = '' } = files.find(({ path }) => path === `docs/${page}`) ?? {}
  const [, count] = sentence.exec(text) ?? []
  if (!count) throw new Error(`docs/${page} has no sentence like ${sentence}`)
  return Number(count)
}

function longestOf(files: readonly TextFile[]) {
  const sizes = files.map((file) => ({ where: file.path, value: linesOf(file) }))
  return sizes.sort((one, other) => other.value - one.value)[0] ?? { value: 0, where: 'nothing' }
}

/** The numbers of the house, counted over the files of the repository, each with its goal. */
export function numbersOf(files: readonly TextFile[], arrowsUpwards: number): HouseNumber[] {
  const product = files.filter(isProduct)
  const under = (pattern: RegExp) => product.filter(({ path }) => pattern.test(path))
  const styles = under(/\.css$/)
  const life = (sentence: RegExp) => statedIn(files, 'life-of-a-message.md', sentence)
  const recipe = (heading: RegExp) => statedIn(files, 'recipes.md', heading)
  const route = under(/^server\/src\/http\/route\.ts$/)
  const lines = sum(product.map(linesOf))
  const sentences = sentencesOf(files)
  const migrations = under(/\/migrations\/.*\.sql$/)
  return [
    { name: 'lines of the product', value: lines, goal: 63_500, isOfBefore: true },
    {
      name: 'lines of the product for each numbered sentence',
      value: withOneDigit(lines / sentences),
      goal: 83.4,
    },
    { name: 'lines of the largest feature', ...largestFeature(product), goal: 6000 },
    { name: 'files of the product', value: product.length, goal: 900, isOfBefore: true },
    {
      name: 'files of the product for 100 numbered sentences',
      value: withOneDigit((100 * product.length) / sentences),
      goal: 118.3,
    },
    { name: 'lines of CSS', value: sum(styles.map(linesOf)), goal: 8200 },
    { name: 'migrations', value: migrations.length, goal: 16, isOfBefore: true },
    {
      name: 'migrations that make the schema by noun',
      value: migrations.filter(({ path }) => /\/2(0\d|1[01])-/.test(path)).length,
      goal: 16,
    },
    {
      name: 'styles that reach into another part by :global()',
      value: sum(styles.map(({ text }) => text.split(':global(').length - 1)),
      goal: 0,
    },
    { name: 'imports against the rules of the rooms', value: arrowsUpwards, goal: 0 },
    {
      name: 'lines of server/src/app*.ts',
      value: sum(under(/^server\/src\/app[^/]*\.ts$/).map(linesOf)),
      goal: 280,
    },
    { name: 'lines of route.ts', value: sum(route.map(linesOf)), goal: 90 },
    {
      name: 'lines of the longest file of code',
      ...longestOf(files.filter(isReadThrough)),
      goal: MOST_LINES,
    },
    {
      name: 'files of code with more than 200 lines',
      value: longFiles(files).length,
      goal: 0,
    },
    {
      name: 'folders with more than 20 things',
      value: crowdedFolders(files.map(({ path }) => path)).length,
      goal: 0,
    },
    {
      name: 'files that a field of the profile touches, as its recipe says',
      value: recipe(/## Add a field .*; (\d+) files/),
      goal: 11,
    },
    {
      name: 'files that a filter of jobs touches, as its recipe says',
      value: recipe(/## Add a filter \(.*; (\d+) files/),
      goal: 9,
    },
    {
      name: 'files that a filter of people touches, as its recipe says',
      value: recipe(/## Add a filter of people .*; (\d+) files/),
      goal: 9,
    },
    {
      name: 'new files of a feature, as its recipe says',
      value: recipe(/## Add a feature .*; (\d+) new files/),
      goal: 12,
    },
    {
      name: 'files that hold the text of an error, by the median',
      value: textCost(files),
      goal: 3,
    },
    {
      name: 'files of the server that pass a message on',
      value: life(/pass the text on: (\d+) on the server/),
      goal: 13,
    },
    {
      name: 'files that pass an unread message on to its email',
      value: life(/(\d+) files on the server pass it on/),
      goal: 16,
    },
  ]
}
