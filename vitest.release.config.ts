import { defineConfig } from 'vitest/config'

/** `npm run release-check`: what is checked before a release and takes minutes. */
export default defineConfig({
  test: {
    include: [
      'server/test/releases/*.check.ts',
      'bench/*.check.ts',
      // The same as in `npm test`, but often enough for gaps of less than a millisecond.
      'server/**/{races,jobRaces,deletedPosts}.test.ts',
      // The same again, in many more orders of writes and reads.
      'server/test/api/{freshness,hiddenFreshness}.test.ts',
    ],
    env: { RACE_ROUNDS: '200', FRESHNESS_RUNS: '20' },
    setupFiles: ['server/test/processes/afterFile.ts'],
    globalSetup: ['server/test/database/globalSetup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
