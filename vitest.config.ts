import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// These wait for most of half a minute or more.
const waiting =
  /\/(killedWhile(Sending|Expiring)|dispatching|cluster|end|unreadScreens|slowBodies|probes|chaos)\.test\.ts$/

/** Starts the files that wait longest first, so that the run does not end with waiting for one. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => waiting.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // A process for each file took half of all the time, most of it for loading modules.
    isolate: false,
    // Server tests wait for PostgreSQL and for processes about as much as they compute: on two cores,
    // four take 228 s where three take 247.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['scripts/freshModules.ts'],
          // A test of the checks reads all sources in four seconds, and on a busy machine in more.
          testTimeout: 60_000,
          include: [
            'contract/src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          setupFiles: ['server/test/processes/afterFile.ts'],
          include: ['server/{src,commands,embedded-postgres,test}/**/*.test.ts', 'bench/*.test.ts'],
          globalSetup: [
            'server/test/database/globalSetup.ts',
            'server/test/processes/bundleCommands.ts',
          ],
          // A hang is found all the same; a busy machine is not taken for one.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
