import type { api } from '#contract/api.ts'
import type { PrinterDraft } from '#contract/orders/printers.ts'
import { Refusal } from '#contract/refusals.ts'
import { maxPrinters } from '#domain/orders/printing/printers.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { lockOutlet } from '#server/catalogue/outlets/lock-outlet.ts'
import { dropJobsOf } from '#server/orders/printing/store.ts'
import { readStations, toPrinterFields } from '#server/orders/printers/read-printers.ts'
import {
  findOwnPrinter,
  insertPrinter,
  listPrintersOf,
  lockPrinter,
  type PrinterRow,
  updatePrinter,
} from '#server/orders/printers/store.ts'
import {
  type StaffCaller,
  staffCommand,
  toOutletCaller,
  toStaffCaller,
} from '#server/platform/commands/staff-command.ts'
import { requireVersion, staleVersion, toVersion } from '#server/platform/commands/version.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

type Entries = typeof api.printers
const events = ['house'] as const

/** A printer of the caller's outlets. */
export async function requirePrinter(tx: Tx, caller: StaffCaller, printerId: string): Promise<PrinterRow> {
  const own = await findOwnPrinter(tx, printerId, caller.outlets)
  const printer = own && (await lockPrinter(tx, printerId))
  if (!printer) throw new Refusal('PRINTER_NOT_FOUND')
  return printer
}

export function addPrinter(deps: Deps, served: Served<Entries['addPrinter']>) {
  const caller = toOutletCaller(served)
  const { kind, ...draft } = served.body
  const { outletId } = caller
  return staffCommand(deps, caller, async (tx, at) => {
    await lockOutlet(tx, outletId)
    if ((await listPrintersOf(tx, outletId)).length >= maxPrinters)
      throw new Refusal('TOO_MANY_PRINTERS', { most: maxPrinters })
    const row = await toRow(tx, outletId, draft)
    const nothing = { heard_at: null, trouble: null, warned_at: null, removed_at: null }
    const _id = await insertPrinter(tx, { ...row, ...nothing, kind, restaurant_id: outletId, created_at: at })
    const { name } = draft
    return { reply: { _id }, outletId, what: 'printer-added', detail: { name, kind }, events }
  })
}

export function savePrinter(deps: Deps, served: Served<Entries['savePrinter']>) {
  const caller = toStaffCaller(served)
  const { version, ...draft } = served.body
  return staffCommand(deps, caller, async (tx) => {
    const before = await requirePrinter(tx, caller, served.params.printerId)
    const fields = toPrinterFields(before)
    requireVersion(version, { ...fields, version: toVersion(fields) })
    await updatePrinter(tx, before.id, await toRow(tx, before.restaurant_id, draft))
    const detail = { name: draft.name, ...diffFields(toAudited(fields), toAudited(draft)) }
    const outletId = before.restaurant_id
    return { reply: { _id: before.id }, outletId, what: 'printer-changed', detail, events }
  })
}

export function removePrinter(deps: Deps, served: Served<Entries['removePrinter']>) {
  const caller = toStaffCaller(served)
  return staffCommand(deps, caller, async (tx, at) => {
    const { id, name, restaurant_id: outletId } = await requirePrinter(tx, caller, served.params.printerId)
    await updatePrinter(tx, id, { removed_at: at })
    await dropJobsOf(tx, id)
    return { reply: { _id: id }, outletId, what: 'printer-removed', detail: { name }, events }
  })
}

export function renewAddress(deps: Deps, served: Served<Entries['renewAddress']>) {
  const caller = toStaffCaller(served)
  return staffCommand(deps, caller, async (tx) => {
    const printer = await requirePrinter(tx, caller, served.params.printerId)
    const { id, name, restaurant_id: outletId, code_no } = printer
    await updatePrinter(tx, id, { code_no: code_no + 1, heard_at: null, warned_at: null })
    return { reply: { _id: id }, outletId, what: 'printer-address-renewed', detail: { name }, events }
  })
}

/** Stations that are gone, or of another outlet, mean that the page is out of date. */
async function toRow(tx: Tx, outletId: string, { stations, ...draft }: PrinterDraft) {
  const present = await readStations(tx, outletId)
  const known = new Set(present.stations.map(({ _id }) => _id))
  const wanted = draft.parts === 'station' ? [...new Set(stations)] : []
  if (wanted.some((id) => !known.has(id))) throw staleVersion(present)
  return { ...draft, station_ids: wanted }
}

function toAudited({ name, paper, columns, parts, stations }: PrinterDraft) {
  return { name, paper, columns, parts, stations: stations.length }
}
