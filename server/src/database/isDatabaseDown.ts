/**
 * Whether the database itself failed: no connection, no resources, shutdown or crash, no answer in
 * time; not what was asked of it.
 */
export function isDatabaseDown(error: unknown) {
  const {
    code = '',
    syscall = '',
    message = '',
  } = error as { code?: string; syscall?: string; message?: string }
  if (/^(53|08)[0-9A-Z]{3}$/.test(code) || /^57P0|^58/.test(code) || code === '25P03') return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code)) return true
  if (code === 'ENOSPC' || (code === 'ENOENT' && syscall === 'connect')) return true
  return /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))/.test(
    message,
  )
}
