import { createHash } from 'node:crypto'

import { Refusal } from '#contract/refusals.ts'

/** Another one as soon as anything in it is another. */
export function versionOf(written: object): string {
  return createHash('sha256').update(JSON.stringify(written)).digest('hex').slice(0, 16)
}

/** Whoever names the version that they filled their form from writes over that one alone. */
export function demandVersion(seen: string | undefined, present: string | undefined): void {
  if (seen !== undefined && seen !== present) throw new Refusal('CHANGED_MEANWHILE')
}
