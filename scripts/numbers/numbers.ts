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
import type { Import } from '../checks/readImports.ts'
import { featureCost, recipeRows, statedIn, sum, textCost } from './costs.ts'

export interface HouseNumber {
  name: string
  /** The count of the review at commit cebdd63a of 24 November 2026, if any. */
  before?: number
  value: number
  /** The most that it may be. */
  goal: number
  /** Decision 057 says why it may be above its goal, and what holds instead. */
  isAdmitted?: true
  /** The file or folder that it is about. */
  where?: string
}

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

/** Short modules that one or two others import: they could stand there. */
function lonelyModules(product: readonly TextFile[], imports: readonly Import[]) {
  const uses = imports.filter(({ from }) => !isTest(from))
  const importers = Map.groupBy(uses, ({ to }) => to)
  const count = ({ path }: TextFile) => new Set(importers.get(path)?.map(({ from }) => from)).size
  return product.filter(
    (file) => isReadThrough(file) && linesOf(file) < SHORT && count(file) > 0 && count(file) < 3,
  ).length
}

const SHORT = 25

function longestOf(files: readonly TextFile[]) {
  const sizes = files.map((file) => ({ where: file.path, value: linesOf(file) }))
  return sizes.sort((one, other) => other.value - one.value)[0] ?? { value: 0, where: 'nothing' }
}

/** The numbers of the house, counted over the files of the repository, each with its goal. */
export function numbersOf(
  files: readonly TextFile[],
  imports: readonly Import[],
  arrowsUpwards: number,
): HouseNumber[] {
  const product = files.filter(isProduct)
  const under = (pattern: RegExp) => product.filter(({ path }) => pattern.test(path))
  const styles = under(/\.css$/)
  const life = (sentence: RegExp) => statedIn(files, 'life-of-a-message.md', sentence)
  const rows = (title: string) => recipeRows(files, title).length
  const route = under(/^server\/src\/http\/route\.ts$/)
  const lines = sum(product.map(linesOf))
  const sentences = sentencesOf(files)
  const feature = featureCost(files)
  const { length: migrations } = under(/\/migrations\/.*\.sql$/)
  const reachIn = sum(styles.map(({ text }) => text.split(':global(').length - 1))
  const { length: crowded } = crowdedFolders(files.map(({ path }) => path))
  return [
    {
      name: 'lines of the product',
      before: 68_100,
      value: lines,
      goal: 63_500,
      isAdmitted: true,
    },
    {
      name: 'lines of the product for each numbered sentence',
      value: withOneDigit(lines / sentences),
      goal: 83.4,
    },
    { name: 'lines of the largest feature', ...largestFeature(product), goal: 6000 },
    {
      name: 'files of the product',
      before: 981,
      value: product.length,
      goal: 900,
      isAdmitted: true,
    },
    {
      name: 'files of the product for 100 numbered sentences',
      value: withOneDigit((100 * product.length) / sentences),
      goal: 118.3,
    },
    {
      name: 'modules below 25 lines with one or two importers',
      value: lonelyModules(product, imports),
      goal: 0,
      isAdmitted: true,
    },
    { name: 'lines of CSS', before: 10_342, value: sum(styles.map(linesOf)), goal: 8200 },
    { name: 'migrations', before: 65, value: migrations, goal: 16, isAdmitted: true },
    {
      name: 'styles that reach into another part by :global()',
      before: 153,
      value: reachIn,
      goal: 0,
    },
    { name: 'imports against the rules', before: 4, value: arrowsUpwards, goal: 0 },
    {
      name: 'lines of server/src/app*.ts',
      before: 586,
      value: sum(under(/^server\/src\/app[^/]*\.ts$/).map(linesOf)),
      goal: 280,
    },
    { name: 'lines of route.ts', before: 89, value: sum(route.map(linesOf)), goal: 90 },
    {
      name: 'lines of the longest file of code',
      ...longestOf(files.filter(isReadThrough)),
      goal: MOST_LINES,
    },
    {
      name: 'files of code with more than 200 lines',
      before: 0,
      value: longFiles(files).length,
      goal: 0,
    },
    { name: 'folders with more than 20 things', value: crowded, goal: 0 },
    { name: 'files of a new field of the profile', value: rows('Add a field'), goal: 11 },
    {
      name: 'files of a new filter of jobs, with an index',
      value: rows('Add a filter'),
      goal: 9,
      isAdmitted: true,
    },
    { name: 'files of a new filter of people', value: rows('Add a filter of people'), goal: 9 },
    {
      name: 'files of a new filter of people that has a value',
      value: statedIn(files, 'recipes.md', /in place of the last row, (\d+) in all/),
      goal: 9,
      isAdmitted: true,
    },
    { name: 'new files of a feature', before: 15, value: feature.made, goal: 12 },
    { name: 'files that a new feature changes', before: 6, value: feature.changed, goal: 4 },
    { name: 'registers that a new feature joins', before: 3, value: feature.registers, goal: 2 },
    {
      name: 'files that hold the text of an error, by the median',
      value: textCost(files),
      goal: 3,
    },
    {
      name: 'files from the socket to SQL for the list of jobs',
      value: statedIn(files, 'architecture.md', /list of jobs passes (\d+) files/),
      goal: 8,
    },
    {
      name: 'files of the server that pass a message on',
      before: 13,
      value: life(/pass the text on: (\d+) on the server/),
      goal: 13,
    },
    {
      name: 'files of the sender’s screen that pass a message on',
      before: 11,
      value: life(/(\d+) on Ana's screen/),
      goal: 10,
      isAdmitted: true,
    },
    {
      name: 'files of the other screen that pass a message on',
      before: 8,
      value: life(/(\d+) on Bo's/),
      goal: 10,
    },
    {
      name: 'files that pass an unread message on to its email',
      before: 24,
      value: life(/(\d+) files on the server pass it on/),
      goal: 16,
    },
  ]
}
