type Write = (o: object | string, m?: string) => void

/** What the supervisor needs of pino. */
export interface Log {
  info: Write
  warn: Write
  error: Write
}
