/** A list in a file of a member's download, with the rows of one table. */
export interface TableDownload {
  file: string
  /** Describes the file in the README of the download, unless another table does. */
  about?: string
  /** The name of the list in the file. Tables that name the same list share it. */
  list: string
  /** The column that refers to the member. */
  member: string
  /** A column that no two rows of a member share; rows are read in its order. */
  key: string
  columns: readonly DownloadedColumn[]
  /** The column that names another member, of whom the row gets id and name and nothing else. */
  person?: string
  /** Rows that have a value in this column are left out. */
  unless?: string
}

/**
 * In the file a column has its name as on the wire, or the one that is given. Names that end in
 * `_at` are times. None may name another member.
 */
type DownloadedColumn = string | { column: string; name: string; unit?: 'cents' }

export type DownloadedTable = readonly [table: string, download: TableDownload]

/** How download and erasure treat the rows of a table that refers to members. */
export interface MemberTable {
  /** The words that name it on the page about privacy (contract/src/storedData.ts). */
  words: string
  /** The file that holds them; or one that the export writes itself; or why there is none. */
  download: TableDownload | string
  /** The columns by which erasure deletes rows; or why they stay. */
  erased: readonly string[] | string
}

/** The tables that refer to members, by name. */
export type MemberTables = Readonly<Record<string, MemberTable>>

/** Of rows that only the server reads. */
export const notDownloaded = 'none: nothing that a member could read'
