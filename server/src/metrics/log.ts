import pino from 'pino'

/** Logs JSON lines to standard output, without cookies, tokens, passwords and members' texts. */
export const openLog = (level: string, stream?: pino.DestinationStream) =>
  pino({ level, serializers: { err: plainError }, redact: ['*.headers', '*.url'] }, stream)

/**
 * Keeps the properties that help to find a fault. Others of a database error (`detail`, `where`,
 * `internalQuery`) hold whole rows and statements with their values.
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
