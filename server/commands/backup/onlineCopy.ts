import { join } from 'node:path'
import pg from 'pg'
import type { EmbeddedPostgres } from '../../embedded-postgres/startEmbedded.ts'

// A copy must not contain these files (PostgreSQL manual, "Making a Base Backup"): WAL is copied by
// name.
const emptyFolders =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$|(^|\/)pgsql_tmp/
const notCopied =
  /^(postmaster\.(pid|opts)|backup_label|pg_wal\/.*)$|(^|\/)(pg_internal\.init|pgsql_tmp[^/]*)/

interface OnlineCopyOptions {
  connection: EmbeddedPostgres['connection']
  /** Lists folders and files of the cluster, except inside folders that `enters` refuses. */
  list(enters: (folder: string) => boolean): Promise<{ folders: string[]; files: string[] }>
  copy(file: string): Promise<void>
  write(file: string, text: string): Promise<void>
  /** Runs at the moment whose state the copied database will have. */
  beforeEnd(): Promise<void>
}

/**
 * Copies the files of a running PostgreSQL with the WAL that makes them consistent. Returns all
 * folders that the copy needs.
 */
export async function copyOnline({
  connection,
  list,
  copy,
  write,
  beforeEnd,
}: OnlineCopyOptions): Promise<string[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  const query = async (sql: string, values: string[] = []) =>
    (await client.query<Record<string, string>>(sql, values)).rows[0] ?? {}
  try {
    // A temporary slot keeps the WAL that is written during the copy.
    await query(
      "select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)",
    )
    const { first = '' } = await query(
      "select pg_walfile_name(pg_backup_start('wayside', true)) as first",
    )
    const { folders, files } = await list((folder) => !emptyFolders.test(folder))
    for (const file of files) if (!notCopied.test(file)) await copy(file)
    await beforeEnd()
    const { labelfile = '', last = '' } = await query(
      'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    )
    const { files: segments } = await list((folder) => folder === 'pg_wal')
    for (const file of segments) {
      const name = /^pg_wal\/([0-9A-F]{24})$/.exec(file)?.[1]
      if (name && name >= first && name <= last) await copy(file)
    }
    await write('backup_label', labelfile)
    return [...folders, ...['archive_status', 'summaries'].map((name) => join('pg_wal', name))]
  } finally {
    await client.end().catch(() => {})
  }
}
