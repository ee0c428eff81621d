import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, IdOrUniId, singleLine, Version } from '#contract/fields.ts'
import { maxTableNameLength, maxTables } from '#domain/catalogue/table-names.ts'

const params = z.strictObject({ outletId: Id })

/** The tables of an outlet, in the order of its staff. */
const OutletTables = z.object({
  outlet: z.object({ _id: Id, uniId: z.string(), name: z.string() }),
  /** `code` is the signed end of the QR code's URL. It stays valid when the table is renamed. */
  tables: z.array(z.object({ _id: Id, name: z.string(), code: z.string() })),
  version: Version,
})
export type OutletTables = z.output<typeof OutletTables>

/** A table without `_id` is new. */
const TableDraft = z.strictObject({ _id: Id.optional(), name: singleLine(1, maxTableNameLength) })
export type TableDraft = z.output<typeof TableDraft>

export const diningTables = {
  readTables: {
    method: 'GET',
    path: '/outlet-setup/get-tables/:outletId',
    summary: 'Returns the tables of an outlet with their QR codes',
    access: { duty: 'guests' },
    params,
    reply: OutletTables,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  saveTables: {
    method: 'PUT',
    path: '/outlet-setup/save-tables/:outletId',
    summary: 'Replaces the list of tables: adds, renames, reorders and removes',
    access: { duty: 'guests' },
    idempotent: true,
    params,
    body: z.strictObject({ tables: z.array(TableDraft).max(maxTables), version: Version.optional() }),
    reply: OutletTables,
    refuses: ['RESTAURANT_NOT_FOUND', 'TABLE_NAMED_TWICE', 'CHANGED_MEANWHILE'],
  },
  findTable: {
    method: 'GET',
    path: '/restaurant/find-table/:restaurantId',
    summary: 'Returns the name of a table as the restaurant spells it, or null if it has no such table',
    access: 'anyone',
    params: z.strictObject({ restaurantId: IdOrUniId }),
    query: z.strictObject({ tableNo: z.string().trim().min(1).max(maxTableNameLength) }),
    reply: z.object({ tableNo: z.string().nullable() }),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  findTableByCode: {
    method: 'GET',
    path: '/restaurant/find-table-by-code/:tableCode',
    summary: 'Returns the restaurant and the table of a QR code',
    access: 'anyone',
    params: z.strictObject({ tableCode: z.string().min(1).max(100) }),
    reply: z.object({ uniId: z.string(), tableNo: z.string() }),
    refuses: ['TABLE_CODE_NOT_VALID'],
  },
} as const satisfies Record<string, Endpoint>
