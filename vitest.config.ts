import { defineConfig } from 'vitest/config'

/** This file mocks modules, so it must not share a worker with other tests. */
const mocking = 'src/server/orders/lifecycle/card-orders.test.ts'

/** No test depends on speed, so a slow machine must not fail one. */
const timeouts = { testTimeout: 900_000, hookTimeout: 900_000 }

export default defineConfig({
  test: {
    globalSetup: ['src/server/testing/postgres/postgres-for-tests.ts'],
    ...timeouts,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'src',
          include: ['src/**/*.test.ts'],
          exclude: [mocking],
          // Files share workers, so that common imports are loaded a few times instead of two hundred.
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        // Tests of hooks: a document, and no database.
        test: {
          name: 'hooks',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['src/web/testing/set-up-hooks.ts'],
          ...timeouts,
          unstubGlobals: true,
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['{db,scripts,trials,bench,docs}/**/*.test.ts', mocking],
          // These tests mostly wait for processes they have started.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
