import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { inOneStatement, type Writes } from '#server/platform/db/in-one-statement.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { IdempotentRequest } from '#server/platform/http/endpoints/idempotent-request.ts'
import { findResponse, insertKey, responseWrite, updateResponse } from '#server/platform/idempotency/store.ts'

/** Stores the response and makes the last writes of a command in one statement. How many rows each write returns. */
export type SaveWith<Result> = <Name extends string>(
  result: Result,
  writes: Readonly<Record<Name, Writes[string]>>,
) => Promise<Record<Name, number>>

/**
 * Runs a command in one transaction. With a key it runs at most once: the key's row is part of the transaction, so a
 * refusal or a crash leaves none. A concurrent retry waits. A retry gets the stored response, unless the caller has lost
 * an outlet or the person it names has closed their account since; it is then refused as RESPONSE_GONE.
 */
export async function runIdempotent<Result extends object>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  request: IdempotentRequest | undefined,
  work: (tx: Tx, saveWith: SaveWith<Result>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    if (!request) return work(tx, (_, writes) => inOneStatement(tx, writes))
    if (!(await insertKey(tx, request, now()))) return requireStoredResponse<Result>(tx, request)
    const { outlets } = request
    const toStored = (result: Result) => (outlets ? { ...result, outlets } : result)
    let isSaved = false
    const result = await work(tx, (result, writes) => {
      isSaved = true
      return inOneStatement(tx, { ...writes, response: responseWrite(tx, request, toStored(result)) })
    })
    if (!isSaved) await updateResponse(tx, request, toStored(result))
    return result
  })
}

async function requireStoredResponse<Result>(tx: Tx, request: IdempotentRequest): Promise<Result> {
  const found = await findResponse(tx, request)
  if (!found) throw new Refusal('NOT_READY')
  const { bodyHash, formerHash = bodyHash } = request
  if (![bodyHash, formerHash].some((hash) => found.body_hash.equals(hash))) throw new Refusal('KEY_REUSED')
  if (!found.response) throw new Refusal('RESPONSE_GONE')
  const { outlets = [], ...result } = found.response as { outlets?: string[] }
  if (!outlets.every((id) => request.outlets?.includes(id))) throw new Refusal('RESPONSE_GONE')
  return result as Result
}
