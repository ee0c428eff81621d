import type { api } from '#contract/api.ts'
import type { LateRuleSetting } from '#contract/orders/late-rule.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { fromPounds, pence, toPounds } from '#domain/shared/money.ts'
import { lockOutlet } from '#server/catalogue/outlets/lock-outlet.ts'
import { countLateCoupons, findLateRule, updateLateRule } from '#server/orders/late-rule/store.ts'
import { staffCommand, toOutletCaller } from '#server/platform/commands/staff-command.ts'
import { requireVersion, withVersion } from '#server/platform/commands/version.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

export async function readLateRule(db: Db, outletId: string): Promise<LateRuleSetting> {
  const { late_minutes, late_coupon } = await findLateRule(db, outletId)
  const rule =
    late_minutes === null || late_coupon === null
      ? null
      : { minutes: late_minutes, coupon: toPounds(pence(late_coupon)) }
  return withVersion({ rule, issued: await countLateCoupons(db, outletId) }, { rule })
}

export async function saveLateRule(deps: Deps, served: Served<typeof api.lateRule.saveLateRule>) {
  const caller = toOutletCaller(served)
  const { rule, version } = served.body
  return staffCommand(deps, caller, async (tx) => {
    await lockOutlet(tx, caller.outletId)
    const before = await readLateRule(tx, caller.outletId)
    requireVersion(version, before)
    await updateLateRule(tx, caller.outletId, {
      late_minutes: rule?.minutes ?? null,
      late_coupon: rule ? fromPounds(rule.coupon) : null,
    })
    const after = await readLateRule(tx, caller.outletId)
    const detail = diffFields(toAudited(before), toAudited(after))
    return { reply: after, outletId: caller.outletId, what: 'late-rule-changed', detail }
  })
}

function toAudited({ rule }: LateRuleSetting) {
  return { minutes: rule?.minutes ?? null, coupon: rule?.coupon ?? null }
}
