import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import type { Food } from '#web/catalogue/menu-editor/dishes/food-form.tsx'
import type { Group } from '#web/catalogue/menu-editor/option-groups/group-form.tsx'
import type { Period } from '#web/catalogue/menu-editor/serving-times/period-form.tsx'
import type { Open } from '#web/catalogue/menu-editor/open-form.tsx'
import type { Edit } from '#web/catalogue/menu-editor/send-edit.ts'
import { fieldLabels } from '#web/catalogue/menu-editor/field-labels.ts'
import { changedLabels } from '#web/platform/forms/changed-labels.ts'

export type EditedItem = Food | Group | Period

type All = Food & Group & Period

/** The edit with the version that someone else saved while the form was open. */
export function withNewerVersion(edit: Edit, newer: EditedItem | undefined): Edit {
  if (!newer) return edit
  const { version } = newer
  if (edit.verb === 'save-food') return { verb: edit.verb, body: { ...edit.body, version } }
  if (edit.verb === 'save-period') return { verb: edit.verb, body: { ...edit.body, version } }
  if (edit.verb === 'save-group') return { verb: edit.verb, body: { ...edit.body, version } }
  return edit
}

/** The dish, option group or serving time of the open form, in a newer menu. */
export function findEdited(menu: FullMenu, open: Open | undefined): EditedItem | undefined {
  const known = toEditedItem(open)
  const all: EditedItem[] = [
    ...menu.groups,
    ...menu.periods,
    ...menu.categories.flatMap(({ foods }) => foods),
  ]
  return known && all.find(({ _id }) => _id === known._id)
}

/** The labels of the fields that someone else changed since the form was opened. */
export function changedFields(open: Open | undefined, now: EditedItem | undefined): string[] {
  const before = toEditedItem(open)
  return before && now ? changedLabels<All>(fieldLabels, before as All, now as All) : []
}

function toEditedItem(open: Open | undefined): EditedItem | undefined {
  if (open?.form === 'food') return open.food
  if (open?.form === 'period') return open.period
  return open?.form === 'group' ? open.group : undefined
}
