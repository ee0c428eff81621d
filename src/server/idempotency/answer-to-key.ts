import type { Deps } from '#server/deps.ts'
import { findAnswer, takeKey } from '#server/idempotency/store.ts'

/**
 * What was answered to a key, if anything was. A command that is just at work is waited for: its key cannot be taken.
 * None is for good: the key is used up by asking, so that a command that comes later is refused and not carried out.
 */
export async function answerToKey(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  asked: { customerId: string; route: string; key: string },
): Promise<unknown> {
  return db.transaction().execute(async (tx) => {
    const isFree = await takeKey(tx, { ...asked, bodyHash: ofNothing }, now())
    return isFree ? undefined : (await findAnswer(tx, asked))?.response
  })
}

/** No body has this hash. */
const ofNothing = Buffer.alloc(32)
