import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'db/**/*.test.ts',
      'scripts/**/*.test.ts',
      'docs/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    globalSetup: ['src/server/testing/postgres-for-tests.ts'],
    // A slow machine is not a fault: nothing here is judged by the clock.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
})
