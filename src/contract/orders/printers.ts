import { z } from 'zod'

import type { Endpoint, FindProblems } from '#contract/endpoint.ts'
import { Id, singleLine, Version } from '#contract/fields.ts'
import {
  hasColumns,
  maxPrinters,
  maxStations,
  printerKinds,
  printerParts,
} from '#domain/orders/printing/printers.ts'

const ofOutlet = z.strictObject({ outletId: Id })
const ofPrinter = z.strictObject({ printerId: Id })
const found = ['PRINTER_NOT_FOUND'] as const

const fields = {
  name: singleLine(1, 40),
  /** Millimetres of the roll, and characters on a line. */
  paper: z.literal([58, 80]),
  columns: z.literal([32, 42, 48]),
  /** 'whole': every order, with address and money. 'station': the dishes of its stations only. */
  parts: z.enum(printerParts),
  stations: z.array(Id).max(maxStations),
}

const Printer = z.object({
  _id: Id,
  ...fields,
  kind: z.enum(printerKinds),
  /** The secret address that the printer asks for its tickets. Null for one at a cable. */
  address: z.string().nullable(),
  /** Null until it has asked for the first time. */
  heardAt: z.iso.datetime().nullable(),
  isSilent: z.boolean(),
  trouble: z.string().nullable(),
  /** Tickets that it has not printed yet. */
  waiting: z.number().int(),
  version: Version,
})
export type Printer = z.output<typeof Printer>

export const PrinterSettings = z.object({
  printers: z.array(Printer),
  /** In the order of the staff, each with the categories whose dishes it makes. */
  stations: z.array(z.object({ _id: Id, name: z.string(), categories: z.array(Id) })),
  /** The menu, for choosing. */
  categories: z.array(z.object({ _id: Id, name: z.string() })),
  /** Of the stations. */
  version: Version,
})
export type PrinterSettings = z.output<typeof PrinterSettings>

const PrinterDraft = z.strictObject(fields)
export type PrinterDraft = z.output<typeof PrinterDraft>

/** A station without `_id` is new. */
const StationDraft = z.strictObject({
  _id: Id.optional(),
  name: singleLine(1, 30),
  categories: z.array(Id).max(500),
})
export type StationDraft = z.output<typeof StationDraft>

const findProblems: FindProblems = ({ paper, columns, parts, stations }) => [
  ...((paper === 58 || paper === 80) && typeof columns === 'number' && !hasColumns(paper, columns)
    ? [{ field: 'columns', problem: 'must fit the paper: 32 on 58 mm, 42 or 48 on 80 mm' }]
    : []),
  ...(parts === 'station' && Array.isArray(stations) && stations.length === 0
    ? [{ field: 'stations', problem: 'must include at least one' }]
    : []),
]

/** Printers and stations of an outlet. Every change goes to the audit log. */
export const printers = {
  readPrinters: {
    method: 'GET',
    path: '/outlet-printer/get-all/:outletId',
    summary: 'Returns the printers of an outlet with their addresses, and its stations',
    access: { duty: 'settings' },
    params: ofOutlet,
    reply: PrinterSettings,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  addPrinter: {
    method: 'POST',
    path: '/outlet-printer/add/:outletId',
    summary: `Adds a printer: it prints the orders that are accepted from now on. At most ${maxPrinters}`,
    access: { duty: 'settings' },
    idempotent: true,
    params: ofOutlet,
    body: PrinterDraft.extend({ kind: z.enum(printerKinds) }),
    findProblems,
    reply: z.object({ _id: Id }),
    refuses: ['RESTAURANT_NOT_FOUND', 'TOO_MANY_PRINTERS', 'CHANGED_MEANWHILE'],
  },
  savePrinter: {
    method: 'PUT',
    path: '/outlet-printer/save/:printerId',
    summary: 'Changes the name, paper and parts of a printer. Its kind and address stay',
    access: { duty: 'settings' },
    idempotent: true,
    params: ofPrinter,
    body: PrinterDraft.extend({ version: Version.optional() }),
    findProblems,
    reply: z.object({ _id: Id }),
    refuses: [...found, 'CHANGED_MEANWHILE'],
  },
  removePrinter: {
    method: 'DELETE',
    path: '/outlet-printer/remove/:printerId',
    summary: 'Removes a printer. Tickets that it has not printed are dropped',
    access: { duty: 'settings' },
    params: ofPrinter,
    reply: z.object({ _id: Id }),
    refuses: found,
  },
  renewAddress: {
    method: 'POST',
    path: '/outlet-printer/renew-address/:printerId',
    summary: 'Gives a printer a new address; the old one stops working at once',
    access: { duty: 'settings' },
    idempotent: true,
    params: ofPrinter,
    reply: z.object({ _id: Id }),
    refuses: found,
  },
  saveStations: {
    method: 'PUT',
    path: '/outlet-printer/save-stations/:outletId',
    summary: 'Replaces the list of stations: adds, renames, reorders and removes, with their categories',
    access: { duty: 'settings' },
    idempotent: true,
    params: ofOutlet,
    body: z.strictObject({ stations: z.array(StationDraft).max(maxStations), version: Version.optional() }),
    reply: PrinterSettings.pick({ stations: true, version: true }),
    refuses: [
      'RESTAURANT_NOT_FOUND',
      'STATION_NAMED_TWICE',
      'CATEGORY_AT_TWO_STATIONS',
      'CATEGORY_NOT_FOUND',
      'CHANGED_MEANWHILE',
    ],
  },
} as const satisfies Record<string, Endpoint>
