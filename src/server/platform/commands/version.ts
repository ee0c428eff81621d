import { createHash } from 'node:crypto'

import { Refusal } from '#contract/refusals.ts'

/** A hash of what is edited: it changes with any field. */
export function toVersion(edited: object): string {
  return createHash('sha256').update(JSON.stringify(edited)).digest('hex').slice(0, 16)
}

/** Hashes the whole thing unless `edited` names the fields that are edited. */
export function withVersion<Thing extends object>(
  thing: Thing,
  edited: object = thing,
): Thing & { version: string } {
  return { ...thing, version: toVersion(edited) }
}

type Versioned = { version: string | number }

/**
 * The guard against two people editing the same thing. Call it with the row locked. A caller who names no version
 * overwrites what is there; 0 is the version of something that does not exist yet.
 */
export function requireVersion(
  version: Versioned['version'] | undefined,
  present: Versioned | undefined,
): void {
  if (version !== undefined && version !== (present?.version ?? 0)) throw staleVersion(present)
}

/** The refusal shows the caller the present state, so that the page can offer it without another request. */
export function staleVersion(present: Versioned | undefined): Refusal {
  return new Refusal('CHANGED_MEANWHILE', { present: present ?? null })
}
