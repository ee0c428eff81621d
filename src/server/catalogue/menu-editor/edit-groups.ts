import type { GroupDraft } from '#contract/catalogue/menu-editor.ts'
import { Refusal } from '#contract/refusals.ts'
import { fromPounds } from '#domain/shared/money.ts'
import { groupProblem } from '#domain/catalogue/option-group-rules.ts'
import { whatChanged } from '#domain/shared/what-changed.ts'
import { demandVersion } from '#server/platform/audit-log/version-of.ts'
import {
  changeMenu,
  demandRoomFor,
  type Editing,
  type EditorDeps,
} from '#server/catalogue/menu-editor/change-menu.ts'
import {
  insertGroup,
  removeOptions,
  unlinkGroup,
  updatePart,
  writeOption,
} from '#server/catalogue/menu-editor/store.ts'
import type { ByStaff } from '#server/catalogue/outlets/change-house.ts'

export function saveGroup(deps: EditorDeps, by: ByStaff, draft: GroupDraft) {
  return changeMenu(deps, by, async (editing) => {
    const { tx, restaurantId, at } = editing
    const { groupId, name, minChoices, choiceCount, options } = draft
    const before = groupId === undefined ? undefined : knownGroup(editing, groupId)
    demandVersion(draft.version, before?.version)
    const problem = groupProblem(draft)
    if (problem) throw new Refusal('GROUP_NOT_POSSIBLE', { problem })
    const known = new Set(before?.options.map(({ _id }) => _id))
    const kept = options.flatMap(({ _id }) => _id ?? [])
    if (kept.some((id) => !known.has(id)) || new Set(kept).size < kept.length)
      throw new Refusal('OPTION_NOT_FOUND')
    const columns = { name, min_choices: minChoices, choice_count: choiceCount }
    let id = groupId
    if (id) {
      await updatePart(tx, 'option_groups', restaurantId, id, columns)
      await removeOptions(tx, restaurantId, id, at, kept)
    } else {
      await demandRoomFor(editing, 'option_groups')
      id = await insertGroup(tx, { restaurant_id: restaurantId, ...columns })
    }
    for (const [position, option] of options.entries())
      await writeOption(tx, restaurantId, id, option._id, {
        type_name: option.typeName,
        price: fromPounds(option.price),
        allergens: option.allergens && [...new Set(option.allergens)],
        position,
      })
    const shown = (group: Pick<GroupDraft, 'name' | 'minChoices' | 'choiceCount' | 'options'>) => ({
      name: group.name,
      minChoices: group.minChoices,
      choiceCount: group.choiceCount,
      options: group.options.map(({ typeName, price }) => `${typeName} ${price}`).join(', '),
      allergens: group.options.map((option) => option.allergens?.join(', ') ?? 'none declared').join('; '),
    })
    const changed = whatChanged(before && shown(before), shown(draft))
    return { what: before ? 'options-changed' : 'options-added', detail: { groupId: id, ...changed } }
  })
}

export function removeGroup(deps: EditorDeps, by: ByStaff, groupId: string) {
  return changeMenu(deps, by, async (editing) => {
    const { tx, restaurantId, at } = editing
    const { name } = knownGroup(editing, groupId)
    await unlinkGroup(tx, restaurantId, groupId)
    await removeOptions(tx, restaurantId, groupId, at)
    await updatePart(tx, 'option_groups', restaurantId, groupId, { removed_at: at })
    return { what: 'options-removed', detail: { groupId, name } }
  })
}

function knownGroup({ menu }: Editing, groupId: string) {
  const group = menu.groups.find(({ _id }) => _id === groupId)
  if (!group) throw new Refusal('GROUP_NOT_FOUND')
  return group
}
