import type { Db } from '#server/db/database.ts'

/** What a command may use of the world outside it. Passed in, so that a test can pass another. */
export type Deps = { db: Db; now: () => Date }
