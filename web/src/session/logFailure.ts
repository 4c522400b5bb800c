export const checkFailed = 'Authentication check failed'

/** spec §8: a failed status check or logout is logged. */
export function logFailure(what: string, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the spec wants these two failures logged
  console.error(what, error)
}
