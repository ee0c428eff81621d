import type { GroupDraft } from '#contract/catalogue/menu-editor.ts'
import { Refusal } from '#contract/refusals.ts'
import { fromPounds } from '#domain/shared/money.ts'
import { findGroupProblem } from '#domain/catalogue/menu/option-group-rules.ts'
import { toFreeKey } from '#domain/catalogue/menu-file/to-key.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { requireVersion } from '#server/platform/commands/version.ts'
import {
  changeMenu,
  requireRoomFor,
  type MenuEdit,
  type EditorDeps,
} from '#server/catalogue/menu-editor/change-menu.ts'
import {
  insertGroup,
  removeOptions,
  unlinkGroup,
  updatePart,
  saveOption,
} from '#server/catalogue/menu-editor/store.ts'
import type { OutletCaller } from '#server/platform/commands/staff-command.ts'

export function saveGroup(deps: EditorDeps, caller: OutletCaller, draft: GroupDraft) {
  return changeMenu(deps, caller, async (editing) => {
    const { tx, restaurantId, at } = editing
    const { groupId, name, minChoices, choiceCount, options } = draft
    const before = groupId === undefined ? undefined : requireGroup(editing, groupId)
    requireVersion(draft.version, before)
    const problem = findGroupProblem(draft)
    if (problem) throw new Refusal('OPTION_GROUP_INVALID', { problem })
    const known = new Set(before?.options.map(({ _id }) => _id))
    const keepIds = options.flatMap(({ _id }) => _id ?? [])
    if (keepIds.some((id) => !known.has(id)) || new Set(keepIds).size < keepIds.length)
      throw new Refusal('OPTION_NOT_FOUND')
    const columns = { name, min_choices: minChoices, choice_count: choiceCount }
    let id = groupId
    if (id) {
      await updatePart(tx, 'option_groups', restaurantId, id, columns)
      await removeOptions(tx, restaurantId, id, at, keepIds)
    } else {
      await requireRoomFor(editing, 'option_groups')
      const key = toFreeKey(name, new Set(editing.menu.groups.map((group) => group.key)))
      id = await insertGroup(tx, { restaurant_id: restaurantId, key, ...columns })
    }
    for (const [position, option] of options.entries())
      await saveOption(tx, restaurantId, id, option._id, {
        type_name: option.typeName,
        price: fromPounds(option.price),
        allergens: option.allergens && [...new Set(option.allergens)],
        position,
      })
    const changed = diffFields(before && toAudited(before), toAudited(draft))
    return { what: before ? 'options-changed' : 'options-added', detail: { groupId: id, ...changed } }
  })
}

export function removeGroup(deps: EditorDeps, caller: OutletCaller, groupId: string) {
  return changeMenu(deps, caller, async (editing) => {
    const { tx, restaurantId, at } = editing
    const { name } = requireGroup(editing, groupId)
    await unlinkGroup(tx, restaurantId, groupId)
    await removeOptions(tx, restaurantId, groupId, at)
    await updatePart(tx, 'option_groups', restaurantId, groupId, { removed_at: at })
    return { what: 'options-removed', detail: { groupId, name } }
  })
}

/** The fields that the audit log records. */
function toAudited(group: Pick<GroupDraft, 'name' | 'minChoices' | 'choiceCount' | 'options'>) {
  return {
    name: group.name,
    minChoices: group.minChoices,
    choiceCount: group.choiceCount,
    options: group.options.map(({ typeName, price }) => `${typeName} ${price}`).join(', '),
    allergens: group.options.map((option) => option.allergens?.join(', ') ?? 'none declared').join('; '),
  }
}

function requireGroup({ menu }: MenuEdit, groupId: string) {
  const group = menu.groups.find(({ _id }) => _id === groupId)
  if (!group) throw new Refusal('GROUP_NOT_FOUND')
  return group
}
