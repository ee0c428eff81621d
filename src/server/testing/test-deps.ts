import { randomBytes } from 'node:crypto'

import type { Db } from '#server/platform/db/database.ts'
import { type AppDeps, hooks } from '#server/app-deps.ts'
import { loadPlaces } from '#server/platform/postcodes/load-places.ts'

/** The dependencies of the app for tests, trials and benchmarks. */
export function testDeps(db: Db, now: () => Date = () => new Date(), given: Partial<AppDeps> = {}): AppDeps {
  return {
    ...hooks,
    db,
    readReplica: (read) => read(db),
    now,
    random: randomBytes,
    places: loadPlaces(),
    publicUrl: undefined,
    siteUrl: 'http://localhost:3000',
    siteName: 'Tablefare',
    autopilot: false,
    secret: undefined,
    vapidPrivateKey: undefined,
    pushHosts: [],
    codesPerHour: 600,
    // The cheapest challenge, because tests have to solve it.
    captchaCost: 1,
    storesEmails: true,
    missingServices: [],
    warn: () => {},
    gateway: undefined,
    ...given,
  }
}
