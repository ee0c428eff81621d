import type { Scalar } from '#domain/shared/diff-fields.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { IdempotentRequest } from '#server/platform/http/endpoints/idempotent-request.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { runIdempotent } from '#server/platform/idempotency/run-idempotent.ts'

export type AdminCaller = { principal: Principal; idempotency: IdempotentRequest | undefined }

export type AdminResult<Reply> = {
  reply: Reply
  /** The details of the audit entry. */
  detail: Record<string, Scalar>
  restaurantId?: string
}

/** A command by an admin: idempotency → change → audit log, in one transaction. A refused command leaves no trace. */
export async function adminCommand<Reply>(
  deps: Pick<Deps, 'db' | 'now'>,
  { principal, idempotency }: AdminCaller,
  what: string,
  change: (tx: Tx, at: Date) => Promise<AdminResult<Reply>>,
): Promise<{ data: Reply }> {
  return runIdempotent(deps, idempotency, async (tx) => {
    const at = deps.now()
    const { reply, ...entry } = await change(tx, at)
    await recordAudit(tx, { by: principal.customerId, what, at, ...entry })
    return { data: reply }
  })
}
