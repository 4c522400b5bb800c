import { isEnding } from './ending.ts'

export interface Parts {
  /** Measures a part, unless it is left out. One that fails does not end the run. */
  measure(name: string, work: () => Promise<unknown>): Promise<void>
  /** The names of those that failed. */
  failed: readonly string[]
}

/** Opens the parts of a run, of which only these are measured. */
export function openParts(only: readonly string[], say: (text: string) => void): Parts {
  const failed: string[] = []
  return {
    async measure(name, work) {
      if (!only.includes(name)) return
      say(`measuring: ${name}`)
      try {
        await work()
      } catch (error) {
        // An interrupt ends the whole run.
        if (isEnding()) throw error
        say(`failed: ${name}: ${(error as Error).stack}`)
        failed.push(name)
      }
    },
    failed,
  }
}
