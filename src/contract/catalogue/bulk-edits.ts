import { z } from 'zod'

import { DishPoints } from '#contract/catalogue/dish-fields.ts'
import { FullMenu, VatRate } from '#contract/catalogue/menu-editor.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Version } from '#contract/fields.ts'
import { allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import { availabilities, listModes, roundings } from '#domain/catalogue/menu/bulk-change.ts'

const params = z.strictObject({ outletId: Id })
const mode = z.enum(listModes)

const Change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('price'),
    by: z.enum(['percent', 'pence']),
    /** Percent may have two decimals. */
    amount: z.number().min(-100_000).max(100_000).multipleOf(0.01),
    roundTo: z.literal(roundings),
  }),
  z.strictObject({ kind: z.literal('category'), categoryId: Id }),
  z.strictObject({ kind: z.literal('vat'), vatRate: VatRate }),
  z.strictObject({ kind: z.literal('availability'), availability: z.enum(availabilities) }),
  z.strictObject({ kind: z.literal('groups'), mode, groupIds: z.array(Id).max(20) }),
  z.strictObject({
    kind: z.literal('allergens'),
    mode,
    allergens: z.array(z.enum(allergens)).max(14).nullable(),
  }),
  z.strictObject({ kind: z.literal('points'), points: DishPoints }),
])

/** A bulk edit that can still be undone. */
const UndoableEdit = z.object({ _id: Id, dishes: z.number().int(), until: z.iso.datetime() })
export type UndoableEdit = z.output<typeof UndoableEdit>

const notFound = 'RESTAURANT_NOT_FOUND'

export const bulkEdits = {
  readLastEdit: {
    method: 'GET',
    path: '/outlet-menu/get-last-bulk-edit/:outletId',
    summary: 'Returns the latest bulk edit of the last ten minutes, for its undo button',
    access: { duty: 'settings' },
    params,
    reply: z.object({ edit: UndoableEdit.nullable() }),
    refuses: [notFound],
  },
  editDishes: {
    method: 'PUT',
    path: '/outlet-menu/edit-foods/:outletId',
    summary: 'Makes one change to many dishes. It can be undone for ten minutes',
    access: { duty: 'settings' },
    idempotent: true,
    params,
    body: z.strictObject({
      foods: z
        .array(z.strictObject({ foodId: Id, version: Version.optional() }))
        .min(1)
        .max(2_000),
      change: Change,
    }),
    reply: z.object({ menu: FullMenu, edit: UndoableEdit }),
    refuses: [
      notFound,
      'CATEGORY_NOT_FOUND',
      'GROUP_NOT_FOUND',
      'TOO_MANY_GROUPS',
      'MENU_TOO_LONG',
      'PRICE_OUT_OF_RANGE',
      'CHANGED_MEANWHILE',
      'TOO_MANY_TRIES',
    ],
  },
  undoEdit: {
    method: 'PUT',
    path: '/outlet-menu/undo-bulk-edit/:outletId',
    summary: 'Undoes a bulk edit, unless one of its dishes was changed since',
    access: { duty: 'settings' },
    idempotent: true,
    params,
    body: z.strictObject({ editId: Id }),
    reply: FullMenu,
    refuses: [
      notFound,
      'EDIT_NOT_FOUND',
      'UNDO_TOO_LATE',
      'DISH_CHANGED_SINCE',
      'MENU_TOO_LONG',
      'TOO_MANY_TRIES',
    ],
  },
} as const satisfies Record<string, Endpoint>
