import { randomBytes } from 'node:crypto'

import type { Db } from '#server/platform/db/database.ts'
import { type AppDeps, hooks } from '#server/app-deps.ts'
import { readPlaces } from '#server/platform/postcodes/read-places.ts'

/** What commands use of the world, as tests and benchmarks put it together. */
export function plainDeps(db: Db, now: () => Date = () => new Date(), given: Partial<AppDeps> = {}): AppDeps {
  return {
    ...hooks,
    db,
    browse: (read) => read(db),
    now,
    random: randomBytes,
    places: readPlaces(),
    publicUrl: undefined,
    siteUrl: 'http://localhost:3000',
    autopilot: false,
    secret: undefined,
    codesPerHour: 600,
    // Tests solve challenges too, and have better things to do.
    captchaCost: 1,
    gateway: undefined,
    ...given,
  }
}
