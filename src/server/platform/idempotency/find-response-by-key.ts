import type { Deps } from '#server/platform/deps.ts'
import { findResponse, insertKey } from '#server/platform/idempotency/store.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

/**
 * The stored response of a key, if there is one. Waits for a command that is still running with this key. If there is
 * none, the key is consumed, so that a command that arrives later is refused: "none" stays true. That inserts a row, so
 * it is rate limited; lookups of stored keys are not.
 */
export async function findResponseByKey(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  name: { customerId: string; route: string; key: string },
): Promise<unknown> {
  const stored = await findResponse(db, name)
  if (stored) return stored.response
  await consumeRateLimit({ db, now }, lookups, name.customerId)
  return db.transaction().execute(async (tx) => {
    const isFree = await insertKey(tx, { ...name, bodyHash: noBodyHash }, now())
    return isFree ? undefined : (await findResponse(tx, name))?.response
  })
}

const lookups: RateLimit = { name: 'keys used up', max: 30, minutes: 60, instead: 'or look in My Orders' }

/** No body has this hash. */
const noBodyHash = Buffer.alloc(32)
