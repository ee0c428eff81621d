import { randomUUID } from 'node:crypto'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { findOption } from '#domain/catalogue/menu-file/find-key.ts'
import type { FileMenu, FileOption } from '#domain/catalogue/menu-file/menu-file.ts'
import { toDeclaredColumns } from '#server/catalogue/menu-editor/to-declared-columns.ts'
import { removeOptionsExcept, saveGroups, saveOptions } from '#server/catalogue/menu-files/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Writing = {
  restaurantId: string
  at: Date
  full: FullMenu
  menu: FileMenu
  /** The ids of groups by their keys. */
  ids: ReadonlyMap<string, string>
  /** Keys of the groups to write. */
  changed: ReadonlySet<string>
}

export async function applyFileGroups(
  tx: Tx,
  { restaurantId, at, full, menu, ids, changed }: Writing,
): Promise<void> {
  const groups = menu.groups.filter(({ key }) => changed.has(key))
  await saveGroups(
    tx,
    groups.map((group) => ({
      id: ids.get(group.key)!,
      restaurant_id: restaurantId,
      key: group.key,
      name: group.name,
      min_choices: group.minChoices,
      choice_count: group.choiceCount,
      kind: group.kind,
      halves_price: group.halvesPrice,
      max_quantity: group.maxQuantity,
      free_count: group.freeCount,
    })),
  )
  const optionIds = toOptionIds(full, menu, ids)
  const rows = groups.flatMap(({ key, options }) =>
    options.map((option, position) => ({
      id: optionIds.get(key)!.get(option.name)!,
      restaurant_id: restaurantId,
      group_id: ids.get(key)!,
      type_name: option.name,
      price: option.price,
      ...toDeclaredColumns(option),
      position,
      is_default: option.isDefault,
      opens: option.opens.length > 0 ? option.opens.map((opened) => ids.get(opened)!) : null,
      size_prices: toSizePrices(option, optionIds),
    })),
  )
  const groupIds = groups.map(({ key }) => ids.get(key)!)
  await removeOptionsExcept(
    tx,
    restaurantId,
    groupIds,
    rows.map(({ id }) => id),
    at,
  )
  await saveOptions(tx, rows)
}

type OptionIds = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The id of each option by the key of its group and its name, also in groups that are not written: they may have sizes. */
function toOptionIds(full: FullMenu, menu: FileMenu, ids: ReadonlyMap<string, string>): OptionIds {
  const present = new Map(
    full.groups.map(({ _id, options }) => [
      _id,
      options.map((option) => ({ id: option._id, name: option.typeName })),
    ]),
  )
  return new Map(
    menu.groups.map(({ key, options }) => {
      const known = present.get(ids.get(key)!) ?? []
      return [key, new Map(options.map(({ name }) => [name, findOption(known, name)?.id ?? randomUUID()]))]
    }),
  )
}

/** Pence by the id of a size. */
function toSizePrices({ sizePrices }: FileOption, optionIds: OptionIds): string | null {
  if (sizePrices.length === 0) return null
  const bySize = sizePrices.map(({ group, size, price }) => [optionIds.get(group)!.get(size)!, price])
  return JSON.stringify(Object.fromEntries(bySize))
}
