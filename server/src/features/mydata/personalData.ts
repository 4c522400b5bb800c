import type { MemberTables, TableDownload } from '../../database/memberTables.ts'
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

export type DownloadedTable = readonly [table: string, download: TableDownload]

/** The files of a download that hold the rows of a table each. */
export const downloadedTables = (tables: MemberTables): DownloadedTable[] =>
  Object.entries(tables).flatMap(([table, { download }]) =>
    typeof download === 'string' ? [] : [[table, download] as const],
  )
