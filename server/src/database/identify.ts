import pg from 'pg'

const PATIENCE_MS = 5000

/** Which database of which PostgreSQL it is, and whether that is a standby. Throws when it cannot be asked. */
export async function identify(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; isStandby: boolean }>(
      'select current_database() as name, pg_is_in_recovery() as "isStandby"',
    )
    // Everybody may ask this, unless a provider has forbidden it.
    const cluster = await client
      .query<{ id: string }>('select system_identifier as id from pg_control_system()')
      .catch(() => undefined)
    return { ...(rows[0] as (typeof rows)[0]), cluster: cluster?.rows[0]?.id }
  } finally {
    await client.end().catch(() => undefined)
  }
}
