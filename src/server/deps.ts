import type { Db } from '#server/db/database.ts'
import type { Places } from '#server/places/read-places.ts'

/** What a command may use of the world outside it. Passed in, so that a test can pass another. */
export type Deps = { db: Db; now: () => Date; places: Places }
