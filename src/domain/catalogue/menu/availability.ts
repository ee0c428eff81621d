import type { Availability } from '#domain/catalogue/menu/bulk-change.ts'

/** Sold out until then: off until someone puts it back. */
export const offUntil = new Date('9999-01-01T00:00:00Z')

export function toAvailability(soldOutUntil: Date | null, now: Date): Availability {
  if (soldOutUntil === null || soldOutUntil <= now) return 'on sale'
  return isOff(soldOutUntil) ? 'off' : 'sold out'
}

function isOff(soldOutUntil: Date | null): boolean {
  return soldOutUntil !== null && soldOutUntil >= offUntil
}
