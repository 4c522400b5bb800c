import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { clusterName } from './processes.ts'

/**
 * Allows only the user that runs the app, through the socket. Written at each start, because that
 * user may change.
 */
export function writeAccess(cluster: string, account: Account | undefined): void {
  const files = {
    'pg_hba.conf': 'local all wayside peer map=app\n',
    'pg_ident.conf': `app "${userInfo().username}" wayside\n`,
  }
  for (const [name, text] of Object.entries(files)) {
    const file = join(cluster, name)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    writeFileSync(file, text, { mode: 0o600 })
    if (account) chownSync(file, account.uid, account.gid)
  }
}

/** Keeps members' texts in statements and rows out of the log; the app logs its failed queries. */
const quietLog = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

export function settingArguments(
  cluster: string,
  socketFolder: string,
  more: Record<string, string> = {},
): string[] {
  const settings = {
    cluster_name: clusterName(cluster),
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    max_wal_size: '256MB',
    ...quietLog,
    ...more,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
