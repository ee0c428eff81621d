import type { FullMenu, GroupDraft } from '#contract/catalogue/menu-editor.ts'
import { Refusal } from '#contract/refusals.ts'
import { fromPounds } from '#domain/shared/money.ts'
import { findNestingProblem } from '#domain/catalogue/menu/options/nested-groups.ts'
import { findGroupProblem } from '#domain/catalogue/menu/options/option-group-rules.ts'
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
  closeGroup,
  insertGroup,
  removeOptions,
  unlinkGroup,
  updatePart,
  saveOption,
} from '#server/catalogue/menu-editor/store.ts'
import { toDeclaredColumns } from '#server/catalogue/menu-editor/to-declared-columns.ts'
import type { OutletCaller } from '#server/platform/commands/staff-command.ts'

type Group = FullMenu['groups'][number]
/** A draft with all its rules. */
type WholeGroup = Omit<Group, '_id' | 'key' | 'version' | 'options'> & {
  options: (Omit<Group['options'][number], '_id'> & { _id?: string | undefined })[]
}

export function saveGroup(deps: EditorDeps, caller: OutletCaller, draft: GroupDraft) {
  return changeMenu(deps, caller, async (editing) => {
    const { tx, restaurantId, at } = editing
    const { groupId } = draft
    const before = groupId === undefined ? undefined : requireGroup(editing, groupId)
    requireVersion(draft.version, before)
    const group = withPresentRules(draft, before)
    const keepIds = requireOwnOptions(group, before)
    requireValidGroup(editing, group, groupId ?? '')
    const columns = {
      name: group.name,
      min_choices: group.minChoices,
      choice_count: group.choiceCount,
      kind: group.kind,
      halves_price: group.halvesPrice,
      max_quantity: group.maxQuantity,
      free_count: group.freeCount,
    }
    let id = groupId
    if (id) {
      await updatePart(tx, 'option_groups', restaurantId, id, columns)
      await removeOptions(tx, restaurantId, id, at, keepIds)
    } else {
      await requireRoomFor(editing, 'option_groups')
      const key = toFreeKey(group.name, new Set(editing.menu.groups.map((group) => group.key)))
      id = await insertGroup(tx, { restaurant_id: restaurantId, key, ...columns })
    }
    for (const [position, option] of group.options.entries())
      await saveOption(tx, restaurantId, id, option._id, { ...toOptionColumns(option), position })
    const changed = diffFields(before && toAudited(before), toAudited(group))
    return { what: before ? 'options-changed' : 'options-added', detail: { groupId: id, ...changed } }
  })
}

export function removeGroup(deps: EditorDeps, caller: OutletCaller, groupId: string) {
  return changeMenu(deps, caller, async (editing) => {
    const { tx, restaurantId, at } = editing
    const { name } = requireGroup(editing, groupId)
    await unlinkGroup(tx, restaurantId, groupId)
    await closeGroup(tx, restaurantId, groupId)
    await removeOptions(tx, restaurantId, groupId, at)
    await updatePart(tx, 'option_groups', restaurantId, groupId, { removed_at: at })
    return { what: 'options-removed', detail: { groupId, name } }
  })
}

const usualRules = { kind: 'choices', halvesPrice: 'dearer', maxQuantity: 1, freeCount: 0 } as const

/** A page that was open before there were these rules does not send them, and must not change them. */
function withPresentRules(draft: GroupDraft, before: Group | undefined): WholeGroup {
  const { kind, halvesPrice, maxQuantity, freeCount } = before ?? usualRules
  return {
    name: draft.name,
    minChoices: draft.minChoices,
    choiceCount: draft.choiceCount,
    kind: draft.kind ?? kind,
    halvesPrice: draft.halvesPrice ?? halvesPrice,
    maxQuantity: draft.maxQuantity ?? maxQuantity,
    freeCount: draft.freeCount ?? freeCount,
    options: draft.options.map((option) => {
      const present = before?.options.find(({ _id }) => _id === option._id)
      return {
        _id: option._id,
        typeName: option.typeName,
        price: option.price,
        allergens: option.allergens,
        named: option.named ?? present?.named,
        mayContain: option.mayContain ?? present?.mayContain,
        isDefault: option.isDefault ?? present?.isDefault ?? false,
        opens: [...new Set(option.opens ?? present?.opens)],
        sizePrices: option.sizePrices ?? present?.sizePrices ?? [],
      }
    }),
  }
}

/** The ids of the options that stay. */
function requireOwnOptions({ options }: WholeGroup, before: Group | undefined): string[] {
  const known = new Set(before?.options.map(({ _id }) => _id))
  const keepIds = options.flatMap(({ _id }) => _id ?? [])
  if (keepIds.some((id) => !known.has(id)) || new Set(keepIds).size < keepIds.length)
    throw new Refusal('OPTION_NOT_FOUND')
  return keepIds
}

function requireValidGroup({ menu }: MenuEdit, group: WholeGroup, _id: string): void {
  const others = menu.groups.filter((other) => other._id !== _id)
  const known = new Set([...others.map((other) => other._id), _id])
  if (group.options.some(({ opens }) => opens.some((id) => !known.has(id))))
    throw new Refusal('GROUP_NOT_FOUND')
  const sizeIds = new Set(
    others.flatMap(({ kind, options }) => (kind === 'sizes' ? options.map((size) => size._id) : [])),
  )
  if (group.options.some(({ sizePrices }) => sizePrices.some(({ sizeId }) => !sizeIds.has(sizeId))))
    throw new Refusal('OPTION_NOT_FOUND')
  const problem = findGroupProblem(group) ?? findNestingProblem([{ ...group, _id }, ...others])
  if (problem) throw new Refusal('OPTION_GROUP_INVALID', { problem })
}

function toOptionColumns({ typeName, price, isDefault, opens, sizePrices, ...declared }: WholeOption) {
  const bySize = Object.fromEntries(sizePrices.map((one) => [one.sizeId, fromPounds(one.price)]))
  return {
    type_name: typeName,
    price: fromPounds(price),
    ...toDeclaredColumns(declared),
    is_default: isDefault,
    opens: opens.length > 0 ? opens : null,
    size_prices: sizePrices.length > 0 ? JSON.stringify(bySize) : null,
  }
}

type WholeOption = WholeGroup['options'][number]

/** The fields that the audit log records. */
function toAudited({ options, ...group }: WholeGroup) {
  const { name, minChoices, choiceCount, kind, halvesPrice, maxQuantity, freeCount } = group
  return {
    name,
    minChoices,
    choiceCount,
    options: options.map(({ typeName, price }) => `${typeName} ${price}`).join(', '),
    allergens: options.map((option) => option.allergens?.join(', ') ?? 'none declared').join('; '),
    named: options.map(({ named = [] }) => named.join(', ')).join('; '),
    mayContain: options.map(({ mayContain = [] }) => mayContain.join(', ')).join('; '),
    kind,
    halvesPrice,
    maxQuantity,
    freeCount,
    defaults: options.flatMap(({ typeName, isDefault }) => (isDefault ? [typeName] : [])).join(', '),
    opens: options.map(({ opens }) => opens.length).join(', '),
    sizePrices: options.map(({ sizePrices }) => sizePrices.map(({ price }) => price).join('/')).join(', '),
  }
}

function requireGroup({ menu }: MenuEdit, groupId: string) {
  const group = menu.groups.find(({ _id }) => _id === groupId)
  if (!group) throw new Refusal('GROUP_NOT_FOUND')
  return group
}
