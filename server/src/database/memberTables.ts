/** A file of a member's download that holds the rows of one table. */
export interface TableDownload {
  file: string
  /** Describes the content of the file, for the README of the download. */
  about: string
  /** The name of the list in the file. */
  list: string
  /** The column that refers to the member. */
  member: string
  /** A column that no two rows of a member share; rows are read in its order. */
  key: string
  /**
   * In the file they have names as on the wire; names that end in `_at` are times. None may name
   * another member.
   */
  columns: readonly string[]
}

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
