import { closeSync, openSync, readFileSync, statSync } from 'node:fs'

const longest = 4 * 1024 * 1024

/** Opens a file, not a pipe, because a killed or frozen reader must not stop PostgreSQL. */
export function openLog(file: string): { fd: number; lastWords(): string; close(): void } {
  const isLong = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > longest
  const fd = openSync(file, isLong ? 'w' : 'a', 0o600)
  const start = isLong ? 0 : statSync(file).size
  return {
    fd,
    lastWords: () => lastWords(readFileSync(file).subarray(start).toString()),
    close: () => closeSync(fd),
  }
}

function lastWords(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const worst =
    lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ??
    lines.at(-1) ??
    'it printed nothing'
  return worst.replace(/^.*?\b(FATAL|PANIC|error): +/, '')
}
