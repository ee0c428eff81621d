import type { Db } from '#server/platform/db/database.ts'
import type { Browse } from '#server/platform/db/browse.ts'
import type { Places } from '#server/platform/postcodes/read-places.ts'

/** What a command may use of the world outside it. Passed in, so that a test can pass another. */
export type Deps = {
  db: Db
  /** Where people who only look are answered from: a replica where there is one. */
  browse: Browse
  now: () => Date
  random: (bytes: number) => Buffer
  places: Places
  /** The site's address as the world knows it, where that was said. */
  publicUrl: string | undefined
  /** Where links in messages lead: the same, or the address that this process listens on. */
  siteUrl: string
  /** Whether a robot runs the outlets that nobody looks after. */
  autopilot: boolean
  /** What codes and challenges are signed with, where it does not come from the database. */
  secret: string | undefined
  /** How many one-time codes may be sent in an hour, to all numbers together. */
  codesPerHour: number
  /** How dear each key is that a browser tries for the captcha. */
  captchaCost: number
}
