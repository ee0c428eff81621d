import type { MissingService } from '#contract/platform/site-settings.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ReadReplica } from '#server/platform/db/read-replica.ts'
import type { Places } from '#server/platform/postcodes/load-places.ts'

/** Everything outside the process that commands use. Passed in, so that tests can replace it. */
export type Deps = {
  db: Db
  /** Public reads: from the replica, if there is one. */
  readReplica: ReadReplica
  now: () => Date
  random: (bytes: number) => Buffer
  places: Places
  /** The public address of the site, if configured. */
  publicUrl: string | undefined
  /** The base of links in messages: `publicUrl`, or the address that this process listens on. */
  siteUrl: string
  /** The name of the site in the environment; the one that an admin has set wins. */
  siteName: string
  /** The demonstration robot runs outlets without an open board. */
  autopilot: boolean
  /** Signs table codes, one-time codes and captchas. If undefined, a secret in the database is used. */
  secret: string | undefined
  /** Signs requests to push services. If undefined, a key derived from the secret is used. */
  vapidPrivateKey: string | undefined
  /** Push services beyond the known ones. */
  pushHosts: readonly string[]
  /** Limit for one-time codes, in total. */
  codesPerHour: number
  /** PBKDF2 iterations for each key that a browser tries for the captcha. */
  captchaCost: number
  /** No email leaves: each is only stored in the outbox. */
  storesEmails: boolean
  /** Services that are not set up; admins see them on /setup. */
  missingServices: MissingService[]
  /** Writes a warning to the operator's log. */
  warn: (detail: object, message: string) => void
}
