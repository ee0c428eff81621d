import { api } from '#contract/api.ts'
import type { FoodDraft, GroupDraft } from '#contract/catalogue/menu-editor.ts'
import type { PeriodDraft } from '#contract/catalogue/serving-periods.ts'
import { fieldLabels } from '#web/catalogue/menu-editor/field-labels.ts'
import type { Run, RunOptions } from '#web/platform/calls/use-command.ts'

/** By one place, or to a place counted from 0. */
type Move = { direction: 'up' | 'down' } | { position: number }

/** One change of the menu. */
export type Edit =
  | { verb: 'save-category'; body: { categoryId?: string; name: string; periodIds: string[] } }
  | { verb: 'move-category'; body: { categoryId: string } & Move }
  | { verb: 'remove-category'; body: { categoryId: string } }
  | { verb: 'save-food'; body: FoodDraft }
  | { verb: 'move-food'; body: { foodId: string } & Move }
  | { verb: 'remove-food'; body: { foodId: string } }
  | { verb: 'save-group'; body: GroupDraft }
  | { verb: 'remove-group'; body: { groupId: string } }
  | { verb: 'save-period'; body: PeriodDraft }
  | { verb: 'remove-period'; body: { periodId: string } }

/** Sends an edit with the `run` of `useCommand`. The response is the whole menu. */
export function sendEdit(run: Run, outletId: string, edit: Edit, { success, onStale }: RunOptions) {
  const params = { outletId }
  const options = { success, onStale, subject: subjectOf(edit), labels: fieldLabels }
  switch (edit.verb) {
    case 'save-category':
      return run(api.menuEditor.saveCategory, { params, body: edit.body }, options)
    case 'move-category':
      return run(api.menuEditor.moveCategory, { params, body: edit.body }, options)
    case 'remove-category':
      return run(api.menuEditor.removeCategory, { params, body: edit.body }, options)
    case 'save-food':
      return run(api.menuEditor.saveFood, { params, body: edit.body }, options)
    case 'move-food':
      return run(api.menuEditor.moveFood, { params, body: edit.body }, options)
    case 'remove-food':
      return run(api.menuEditor.removeFood, { params, body: edit.body }, options)
    case 'save-group':
      return run(api.menuEditor.saveGroup, { params, body: edit.body }, options)
    case 'save-period':
      return run(api.servingPeriods.savePeriod, { params, body: edit.body }, options)
    case 'remove-period':
      return run(api.servingPeriods.removePeriod, { params, body: edit.body }, options)
    default:
      return run(api.menuEditor.removeGroup, { params, body: edit.body }, options)
  }
}

/** The id of the edited item; undefined for a new one. */
function subjectOf({ verb, body }: Edit): string | undefined {
  if (verb.endsWith('food')) return 'foodId' in body ? body.foodId : undefined
  if (verb.endsWith('group')) return 'groupId' in body ? body.groupId : undefined
  if (verb.endsWith('period')) return 'periodId' in body ? body.periodId : undefined
  return 'categoryId' in body ? body.categoryId : undefined
}
