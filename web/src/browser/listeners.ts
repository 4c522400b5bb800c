/** Makes an event: functions are added to it, and emit() calls them all. */
export function listeners<Args extends unknown[]>() {
  const all = new Set<(...args: Args) => void>()
  return {
    add(listen: (...args: Args) => void) {
      all.add(listen)
      return () => {
        all.delete(listen)
      }
    },
    emit(...args: Args) {
      for (const listen of [...all]) listen(...args)
    },
  }
}
