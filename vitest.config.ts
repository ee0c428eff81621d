import { defineConfig } from 'vitest/config'

/** It puts other modules in the place of ours, which those who share them would notice. */
const mocking = 'src/server/orders/core/card-orders.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['src/server/testing/postgres-for-tests.ts'],
    // A slow machine is not a fault: nothing here is judged by the clock.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'src',
          include: ['src/**/*.test.ts'],
          exclude: [mocking],
          // One after the other in the same workers: what they all import is read a few times, not two hundred.
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['{db,scripts,docs,bench}/**/*.test.ts', mocking],
          // They mostly wait for processes that they have started.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
