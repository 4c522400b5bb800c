import pino from 'pino'

/**
 * JSON lines on standard output, without what nobody but a member may read: cookies, tokens,
 * passwords, texts.
 */
export const openLog = (level: string, stream?: pino.DestinationStream) =>
  pino({ level, serializers: { err: plainError }, redact: ['*.headers', '*.url'] }, stream)

/**
 * Keeps what helps to find a fault. The other properties of a database error hold whole rows and
 * statements with their values (`detail`, `where`, `internalQuery`).
 */
function plainError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, syscall, severity, table, constraint, routine } = error as Error &
    Record<string, unknown>
  const stack = error.stack ?? ''
  return {
    type: error.name,
    message: error.message,
    code,
    syscall,
    severity,
    table,
    constraint,
    routine,
    stack,
  }
}
