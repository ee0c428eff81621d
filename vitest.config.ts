import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** This file mocks modules, so it must not share a worker with other tests. */
const mocking = 'src/server/orders/lifecycle/card-orders.test.ts'

/** No test depends on speed, so a slow machine must not fail one. */
const timeouts = { testTimeout: 900_000, hookTimeout: 900_000 }

/** They take minutes: started last, one would keep the machine waiting. */
const long = [
  'scripts/stop',
  'scripts/checks/run-checks',
  'trials/crash/crash',
  'trials/fuzz/fuzz',
  'scripts/start',
  'scripts/backup',
  'scripts/dev',
  'trials/stale/stale',
  'src/server/access-matrix',
  'src/server/platform/db/backup/backup',
].map((name) => `/${name}.test.ts`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.endsWith(name))
    const byProject = Map.groupBy(
      await BaseSequencer.prototype.sort.call(this, files),
      ({ project }) => project,
    )
    return [...byProject.values()].flatMap((own) => [
      ...own.filter(isLong),
      ...own.filter((file) => !isLong(file)),
    ])
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
