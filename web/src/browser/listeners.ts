/** A list of functions that want to hear of one kind of event. */
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
