import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Once } from '#server/platform/http/read-key.ts'
import { findAnswer, keepAnswer, takeKey } from '#server/platform/idempotency/store.ts'

/**
 * One command as one transaction, and with a key at most once: the key's row is part of it, so a refusal or a crash
 * leaves none. Whoever comes with the same key meanwhile waits, and gets the first answer, for as long as they run all
 * the outlets that they ran then and whoever it names has not left. After that it is still done, and not told again.
 */
export async function onlyOnce<Answer extends object>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  once: Once | undefined,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    if (!once) return work(tx)
    if (!(await takeKey(tx, once, now()))) return firstAnswer<Answer>(tx, once)
    const answer = await work(tx)
    const { outlets } = once
    await keepAnswer(tx, once, outlets ? { ...answer, outlets } : answer)
    return answer
  })
}

async function firstAnswer<Answer>(tx: Tx, once: Once): Promise<Answer> {
  const found = await findAnswer(tx, once)
  if (!found) throw new Refusal('NOT_READY')
  if (!found.body_hash.equals(once.bodyHash)) throw new Refusal('KEY_USED_OTHERWISE')
  if (!found.response) throw new Refusal('ANSWER_GONE')
  const { outlets = [], ...answer } = found.response as { outlets?: string[] }
  if (!outlets.every((id) => once.outlets?.includes(id))) throw new Refusal('ANSWER_GONE')
  return answer as Answer
}
