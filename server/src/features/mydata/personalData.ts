import type { DownloadedTable, MemberTables } from '../../database/memberTables.ts'
import type { Feature } from '../../feature.ts'

type WithTables = Pick<Feature, 'tables' | 'otherTables'>

/** The tables of all features that refer to members. */
export const memberTablesOf = (features: readonly WithTables[]): MemberTables =>
  Object.assign({}, ...features.map(({ tables }) => tables))

/** The tables of no feature: the words of the page about privacy, or none. */
const serverTables: Record<string, string> = {
  data_version: '',
  installation: '',
  rate_limits: 'IP address',
  totals: '',
}

/** All tables that do not refer to members. */
export const otherTablesOf = (features: readonly WithTables[]): Record<string, string> =>
  Object.assign({}, serverTables, ...features.map(({ otherTables }) => otherTables))

export interface DownloadedList {
  list: string
  tables: DownloadedTable[]
}

/** The files of a download that hold rows of tables, with their lists. */
export function downloadedFiles(tables: MemberTables): Map<string, DownloadedList[]> {
  const rows = Object.entries(tables).flatMap(([table, { download }]): DownloadedTable[] =>
    typeof download === 'string' ? [] : [[table, download]],
  )
  const files = [...Map.groupBy(rows, ([, { file }]) => file)]
  return new Map(
    files.map(([file, ofFile]) => {
      const lists = [...Map.groupBy(ofFile, ([, { list }]) => list)]
      return [file, lists.map(([list, tables]) => ({ list, tables }))]
    }),
  )
}
