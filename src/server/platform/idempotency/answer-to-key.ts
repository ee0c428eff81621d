import type { Deps } from '#server/platform/deps.ts'
import { findAnswer, takeKey } from '#server/platform/idempotency/store.ts'
import { countTry, type Limit } from '#server/platform/rate-limits/count-try.ts'

/**
 * What was answered to a key, if anything was. A command that is just at work is waited for: its key cannot be taken.
 * None is for good: the key is used up by asking, so that a command that comes later is refused and not carried out. As
 * that leaves a row, nobody does it without end; a key that is there already is told as often as one likes.
 */
export async function answerToKey(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  asked: { customerId: string; route: string; key: string },
): Promise<unknown> {
  const known = await findAnswer(db, asked)
  if (known) return known.response
  await countTry({ db, now }, usedUp, asked.customerId)
  return db.transaction().execute(async (tx) => {
    const isFree = await takeKey(tx, { ...asked, bodyHash: ofNothing }, now())
    return isFree ? undefined : (await findAnswer(tx, asked))?.response
  })
}

const usedUp: Limit = { name: 'keys used up', most: 30, minutes: 60 }

/** No body has this hash. */
const ofNothing = Buffer.alloc(32)
