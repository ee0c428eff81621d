import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { findShareProblem, firstDayOf } from '#domain/finance/tip-month.ts'
import { fromPounds } from '#domain/shared/money.ts'
import { formatLongDate } from '#domain/shared/time/format-date.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { lockOutlet } from '#server/catalogue/outlets/lock-outlet.ts'
import { readTips } from '#server/finance/tips/read-tips.ts'
import { findBookBegins, insertTipShare, updateSharing } from '#server/finance/tips/store.ts'
import { staffCommand, toOutletCaller } from '#server/platform/commands/staff-command.ts'
import { requireVersion } from '#server/platform/commands/version.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

/** From the next quote on, checkout shows the text beside the choice of a tip. */
export async function saveSharing(deps: Deps, served: Served<typeof api.tips.saveSharing>) {
  const caller = toOutletCaller(served)
  const { outletId } = caller
  const { sharing, version } = served.body
  return staffCommand(deps, caller, async (tx, at) => {
    await lockOutlet(tx, outletId)
    const before = await readTips(tx, outletId, at)
    requireVersion(version, before)
    const isChanged = before.sharing !== sharing
    if (isChanged && sharing !== null) await requireBook(tx, at)
    if (isChanged) await updateSharing(tx, outletId, sharing)
    const detail = { sharing, 'sharing before': before.sharing }
    const reply = await readTips(tx, outletId, at)
    return { reply, outletId, what: isChanged ? 'tip-sharing-changed' : undefined, detail }
  })
}

/** Tips are paid by statements, so none are taken before the first one. */
async function requireBook(tx: Tx, now: Date): Promise<void> {
  const begins = await findBookBegins(tx)
  if (begins !== null && toLondonTime(now).date < begins)
    throw new Refusal('TIPS_NOT_YET', { day: formatLongDate(begins) })
}

/** A record is never changed: a correction has the next number. The outlet is locked, so two people do not record the same. */
export async function recordShare(deps: Deps, served: Served<typeof api.tips.recordShare>) {
  const caller = toOutletCaller(served)
  const { outletId } = caller
  const { month, number, sharedOn, how } = served.body
  return staffCommand(deps, caller, async (tx, at) => {
    await lockOutlet(tx, outletId)
    const problem = findShareProblem(month, sharedOn, at)
    if (problem)
      throw new Refusal(problem === 'month not over' ? 'TIP_MONTH_NOT_OVER' : 'TIP_DAY_NOT_POSSIBLE')
    const before = await readTips(tx, outletId, at)
    const tips = before.months.find((one) => one.month === month)
    if (!tips || tips.amount <= 0) throw new Refusal('NO_TIPS')
    if (number !== tips.shares.length + 1) throw new Refusal('TIP_SHARE_CHANGED')
    const amount = fromPounds(tips.amount)
    const customerId = served.principal.customerId
    const share = {
      restaurantId: outletId,
      month: firstDayOf(month),
      number,
      sharedOn,
      how,
      amount,
      customerId,
      at,
    }
    await insertTipShare(tx, share)
    const detail = { month, number, sharedOn, how, amount }
    return { reply: await readTips(tx, outletId, at), outletId, what: 'tips-shared', detail }
  })
}
