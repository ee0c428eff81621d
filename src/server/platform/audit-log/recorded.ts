import type { Scalar } from '#domain/shared/what-changed.ts'
import { recordChange } from '#server/platform/audit-log/record-change.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Once } from '#server/platform/http/read-key.ts'
import { onlyOnce } from '#server/platform/idempotency/only-once.ts'
import type { Principal } from '#server/platform/http/principal.ts'

export type Done<Answer> = {
  answer: Answer
  detail: Record<string, Scalar>
  restaurantId?: string
}

/** What an admin does, as one transaction together with the line of the log that says so. Refused, it leaves no line. */
export async function recorded<Answer>(
  deps: Pick<Deps, 'db' | 'now'>,
  { principal, once }: { principal: Principal; once: Once | undefined },
  what: string,
  work: (tx: Tx, at: Date) => Promise<Done<Answer>>,
): Promise<{ data: Answer }> {
  return onlyOnce(deps, once, async (tx) => {
    const at = deps.now()
    const { answer, ...rest } = await work(tx, at)
    await recordChange(tx, { by: principal.customerId, what, at, ...rest })
    return { data: answer }
  })
}
