/** spec §8: a failed status check or logout is logged and treated as signed out. */
export function logFailure(what: string, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the spec wants these two failures logged
  console.error(what, error)
}
