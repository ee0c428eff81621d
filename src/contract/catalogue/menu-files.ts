import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Version } from '#contract/fields.ts'

const params = z.strictObject({ outletId: Id })
const count = z.number().int()

const Counts = z.object({ added: count, changed: count, removed: count, rejected: count })
export type MenuFileCounts = z.output<typeof Counts>

/** The dry run of a file: everything that an import would do to the present menu. Nothing is written. */
export const MenuCheck = z.object({
  /** The file as it is stored for a day. */
  _id: Id,
  format: z.enum(['CSV', 'JSON']),
  encoding: z.enum(['UTF-8', 'Windows-1252']),
  rows: count,
  counts: Counts.extend({ same: count }),
  changes: z.array(
    z.object({
      what: z.enum(['added', 'changed', 'removed']),
      type: z.enum(['category', 'dish', 'group', 'time', 'menu']),
      name: z.string(),
      /** Null for something that is not in the file. */
      line: count.nullable(),
      /** Texts as in the file. */
      changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  problems: z.array(z.object({ line: count, name: z.string(), column: z.string(), problem: z.string() })),
  keepsMissing: z.boolean(),
  /** Of the present menu. An import that names an older one is refused with CHANGED_MEANWHILE. */
  version: Version,
})
export type MenuCheck = z.output<typeof MenuCheck>

const notFound = 'RESTAURANT_NOT_FOUND'
const checkRefuses = [notFound, 'MENU_FILE_UNREADABLE', 'MENU_TOO_LONG', 'TOO_MANY_TRIES'] as const

/** docs/menu-format.md describes the file. */
export const menuFiles = {
  exportMenu: {
    method: 'GET',
    path: '/outlet-menu/export-file/:outletId',
    summary: 'Returns the menu as the text of a CSV or JSON file, which the import takes back',
    access: { duty: 'settings' },
    params,
    query: z.strictObject({ format: z.enum(['csv', 'json']) }),
    reply: z.object({ text: z.string() }),
    refuses: [notFound],
  },
  checkMenuFile: {
    method: 'POST',
    path: '/outlet-menu/check-file/:outletId',
    summary:
      'Takes a CSV or JSON file as the body, up to 2 MB, and returns what an import would add, change, remove and reject',
    access: { duty: 'settings' },
    raw: true,
    accepts: 'menu',
    params,
    reply: MenuCheck,
    refuses: checkRefuses,
  },
  checkMenuOf: {
    method: 'POST',
    path: '/outlet-menu/check-copy/:outletId',
    summary: 'The same with the menu of another outlet of the caller in place of a file',
    access: { duty: 'settings' },
    params,
    body: z.strictObject({ sourceOutletId: Id }),
    reply: MenuCheck,
    refuses: checkRefuses,
  },
  readMenuCheck: {
    method: 'GET',
    path: '/outlet-menu/get-file-check/:outletId/:fileId',
    summary: 'Compares a file that was checked before with the present menu',
    access: { duty: 'settings' },
    params: z.strictObject({ outletId: Id, fileId: Id }),
    query: z.strictObject({
      /** What is not in the file stays on the menu. */
      keepsMissing: z.enum(['yes', 'no']).optional(),
    }),
    reply: MenuCheck,
    refuses: [...checkRefuses, 'MENU_FILE_NOT_FOUND'],
  },
  importMenuFile: {
    method: 'PUT',
    path: '/outlet-menu/import-file/:outletId',
    summary: 'Imports a checked file. Rejected rows refuse the whole, unless only the good rows are wanted',
    access: { duty: 'settings' },
    idempotent: true,
    params,
    body: z.strictObject({
      fileId: Id,
      version: Version.optional(),
      keepsMissing: z.boolean(),
      onlyGoodRows: z.boolean(),
    }),
    reply: Counts,
    refuses: [...checkRefuses, 'MENU_FILE_NOT_FOUND', 'MENU_FILE_HAS_PROBLEMS', 'CHANGED_MEANWHILE'],
  },
} as const satisfies Record<string, Endpoint>
