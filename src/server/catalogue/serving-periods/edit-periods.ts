import type { PeriodDraft } from '#contract/catalogue/serving-periods.ts'
import { Refusal } from '#contract/refusals.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { changeMenu, type EditorDeps, type MenuEdit } from '#server/catalogue/menu-editor/change-menu.ts'
import { deletePeriodRow, savePeriodRow } from '#server/catalogue/serving-periods/store.ts'
import type { OutletCaller } from '#server/platform/commands/staff-command.ts'
import { requireVersion } from '#server/platform/commands/version.ts'

const maxPeriods = 20

export function savePeriod(deps: EditorDeps, caller: OutletCaller, draft: PeriodDraft) {
  return changeMenu(deps, caller, async (editing) => {
    const { tx, restaurantId, menu } = editing
    const { periodId, version, ...fields } = draft
    if (fields.firstDay !== null && fields.lastDay !== null && fields.lastDay < fields.firstDay)
      throw new Refusal('PERIOD_NEVER_BEGINS')
    const before = periodId === undefined ? undefined : requirePeriod(editing, periodId)
    requireVersion(version, before)
    if (!before && menu.periods.length >= maxPeriods)
      throw new Refusal('MENU_TOO_LONG', { most: maxPeriods, what: 'serving times' })
    const columns = {
      ...fields,
      hours: fields.hours.map((row) => ({ ...row, days: [...new Set(row.days)].toSorted((a, b) => a - b) })),
    }
    const id = await savePeriodRow(tx, restaurantId, periodId, columns)
    return {
      what: before ? 'menu-time-changed' : 'menu-time-added',
      detail: { periodId: id, ...diffFields(before, columns) },
    }
  })
}

export function removePeriod(deps: EditorDeps, caller: OutletCaller, periodId: string) {
  return changeMenu(deps, caller, async (editing) => {
    const { name } = requirePeriod(editing, periodId)
    await deletePeriodRow(editing.tx, editing.restaurantId, periodId)
    return { what: 'menu-time-removed', detail: { periodId, name } }
  })
}

/** Each once, and all of this outlet. */
export function requirePeriodIds(editing: MenuEdit, ids: readonly string[]): string[] {
  const unique = [...new Set(ids)]
  for (const id of unique) requirePeriod(editing, id)
  return unique
}

function requirePeriod({ menu }: MenuEdit, periodId: string) {
  const period = menu.periods.find(({ _id }) => _id === periodId)
  if (!period) throw new Refusal('PERIOD_NOT_FOUND')
  return period
}
