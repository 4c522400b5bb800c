import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'

/** Within this part of its time a run begins earlier or later, so that nodes do not run together. */
const JITTER = 0.1

export interface Scheduler {
  /** Runs work again and again until the server stops, never twice at once. */
  every(name: string, seconds: number, work: () => Promise<unknown>): void
  /** Runs work now, beside its times, and throws what it throws. */
  run(name: string): Promise<void>
  /** Runs now all that has so many seconds. */
  runAll(seconds: number): Promise<void>
  /** Ends the times of one piece of work, or of all. */
  stop(name?: string): void
}

interface Task {
  seconds: number
  work: () => Promise<unknown>
  timer: NodeJS.Timeout | undefined
}

/** Opens what runs by the clock on this node. Work that fails is logged and runs again next time. */
export function openScheduler({
  log,
  registry,
}: {
  log: Pick<Logger, 'warn'>
  registry: Registry
}): Scheduler {
  const tasks = new Map<string, Task>()
  const runs = new Counter({
    name: 'wayside_scheduled_runs_total',
    help: 'Runs of work by the clock on this node, by whether they failed',
    labelNames: ['work', 'outcome'],
    registers: [registry],
  })

  async function run(name: string) {
    const task = tasks.get(name)
    if (!task) throw new Error(`no such work: ${name}`)
    await task.work()
  }

  function plan(name: string, task: Task) {
    const delay = task.seconds * 1000 * (1 + JITTER * (2 * Math.random() - 1))
    const timer = setTimeout(async () => {
      const error = await run(name).then(
        () => undefined,
        (thrown: unknown) => ({ thrown }),
      )
      runs.inc({ work: name, outcome: error ? 'failed' : 'done' })
      if (error) log.warn({ err: error.thrown, work: name }, 'work by the clock failed')
      // It may have been stopped meanwhile.
      if (task.timer === timer) plan(name, task)
    }, delay)
    task.timer = timer
  }

  return {
    every(name, seconds, work) {
      if (tasks.has(name)) throw new Error(`two works have the name ${name}`)
      const task: Task = { seconds, work, timer: undefined }
      tasks.set(name, task)
      plan(name, task)
    },
    run,
    async runAll(seconds) {
      const names = [...tasks].filter(([, task]) => task.seconds === seconds)
      await Promise.all(names.map(([name]) => run(name)))
    },
    stop(name) {
      for (const [each, task] of tasks)
        if (name === undefined || name === each) {
          clearTimeout(task.timer)
          task.timer = undefined
        }
    },
  }
}
