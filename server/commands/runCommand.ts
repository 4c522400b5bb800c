import { ConfigError, StartRefused } from '../src/refusal.ts'

/** Runs a command; an error that ends it is printed, and makes the exit code 1. */
export async function runCommand(work: () => Promise<void>) {
  // The files that a command writes hold data of members.
  process.umask(0o077)
  try {
    await work()
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string }
    // An error with a `code` comes from the system or PostgreSQL, where a stack would not help.
    const isPlain = code || [StartRefused, ConfigError].some((kind) => error instanceof kind)
    // When no address of a host could be reached, the message is empty.
    console.error(isPlain ? message || code : error)
    process.exitCode = 1
  }
}
