import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { findOutletName, insertPlan, listPlanRows } from '#server/finance/plans/store.ts'
import { type AdminCaller, adminCommand } from '#server/platform/commands/admin-command.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

type PlanDeps = Pick<Deps, 'db' | 'now'>

export async function readPlans({ db, now }: PlanDeps, outletId: string) {
  const name = await findOutletName(db, outletId)
  if (name === undefined) throw new Refusal('RESTAURANT_NOT_FOUND')
  return toReply(db, { _id: outletId, name }, now())
}

type Body = RequestInput<typeof api.plans.addPlan>['body']

/** Sales up to today keep the rate that the outlet knew. Until its day, a plan is replaced by another from that day. */
export function addPlan(deps: PlanDeps, caller: AdminCaller, outletId: string, plan: Body) {
  return adminCommand(deps, caller, 'commission-plan-added', async (tx, at) => {
    const outlet = await findOutletName(tx, outletId)
    if (outlet === undefined) throw new Refusal('RESTAURANT_NOT_FOUND')
    const { name, percent, fromDay } = plan
    if (fromDay <= toLondonTime(at).date) throw new Refusal('PLAN_IN_THE_PAST')
    const hundredths = Math.round(percent * 100)
    await insertPlan(tx, { restaurant_id: outletId, from_day: fromDay, name, hundredths })
    return {
      reply: await toReply(tx, { _id: outletId, name: outlet }, at),
      restaurantId: outletId,
      detail: { name, percent, fromDay },
    }
  })
}

async function toReply(db: Db, outlet: { _id: string; name: string }, now: Date) {
  const rows = await listPlanRows(db, outlet._id)
  const plans = rows.map(({ name, hundredths, from_day }) => ({
    name,
    percent: hundredths / 100,
    fromDay: from_day,
  }))
  return { outlet, plans, today: toLondonTime(now).date }
}
