type Write = (o: object | string, m?: string) => void

/** The part of pino's logger that the supervisor uses. */
export interface Log {
  info: Write
  warn: Write
  error: Write
}
