import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // A process for each file took half of all the time, most of it for loading packages. Our own
    // modules stay apart.
    isolate: false,
    setupFiles: ['scripts/freshModules.ts'],
    // Server tests wait for PostgreSQL and for processes about as much as they compute.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
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
          include: ['server/{src,commands,embedded-postgres,test}/**/*.test.ts', 'bench/*.test.ts'],
          globalSetup: ['server/test/database/globalSetup.ts'],
          // A hang is found all the same; a busy machine is not taken for one.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
