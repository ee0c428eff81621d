import type { Deps } from '#server/deps.ts'
import { dropKey, findAnswer, takeKey } from '#server/idempotency/store.ts'

/** What was answered to a key, if anything was. A command that is just at work is waited for: its key cannot be taken. */
export async function answerToKey(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  asked: { customerId: string; route: string; key: string },
): Promise<unknown> {
  return db.transaction().execute(async (tx) => {
    const isFree = await takeKey(tx, { ...asked, bodyHash: Buffer.alloc(32) }, now())
    if (!isFree) return (await findAnswer(tx, asked))?.response
    await dropKey(tx, asked)
    return undefined
  })
}
