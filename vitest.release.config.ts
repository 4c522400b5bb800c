import { defineConfig } from 'vitest/config'

/** `npm run release-check`: what is checked before a release and takes minutes. */
export default defineConfig({
  test: {
    include: ['server/test/releases/*.check.ts', 'bench/*.check.ts'],
    globalSetup: ['server/test/database/globalSetup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
