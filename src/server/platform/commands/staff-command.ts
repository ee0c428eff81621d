import type { Scalar } from '#domain/shared/diff-fields.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { IdempotentRequest } from '#server/platform/http/endpoints/idempotent-request.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { runIdempotent } from '#server/platform/idempotency/run-idempotent.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'

/** A member of staff, or the demonstration robot, with the outlets they run. */
export type StaffCaller = {
  outlets: readonly string[]
  /** Absent for the robot. */
  customerId?: string | undefined
  idempotency?: IdempotentRequest | undefined
}

export type StaffResult<Reply> = {
  reply: Reply
  outletId: string
  /** The kind of the audit entry. Undefined if nothing was changed: then there is no entry, and no event. */
  what: string | undefined
  detail: Record<string, Scalar>
  /** The kinds of events to send to the outlet's open boards. */
  events?: readonly ('house' | 'menu' | 'tables')[]
}

/**
 * A command by staff: idempotency → change → audit log → event, in one transaction. `change` finds its rows by the caller's
 * outlets, unless `toOutletCaller` has checked the outlet, and locks or compares what it changes.
 */
export async function staffCommand<Reply>(
  deps: Pick<Deps, 'db' | 'now'>,
  { customerId, idempotency }: StaffCaller,
  change: (tx: Tx, at: Date) => Promise<StaffResult<Reply>>,
): Promise<{ data: Reply }> {
  return runIdempotent(deps, idempotency, async (tx) => {
    const at = deps.now()
    const { reply, outletId, what, detail, events = [] } = await change(tx, at)
    if (what === undefined) return { data: reply }
    await recordAudit(tx, { by: customerId, restaurantId: outletId, what, detail, at })
    for (const kind of events) await recordEvent(tx, { restaurantId: outletId, kind, body: { outletId } })
    return { data: reply }
  })
}

type StaffRequest = { principal: Principal; idempotency: IdempotentRequest | undefined }

export function toStaffCaller({ principal, idempotency }: StaffRequest): StaffCaller {
  return { outlets: principal.staffOf, customerId: principal.customerId, idempotency }
}

/** The same for a command on one outlet, which the caller must run. */
export function toOutletCaller(request: StaffRequest & { params: { outletId: string } }): OutletCaller {
  const { outletId } = request.params
  requireOwnOutlet(request.principal, outletId)
  return { ...toStaffCaller(request), outletId }
}

export type OutletCaller = StaffCaller & { outletId: string }
