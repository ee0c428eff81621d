import { apiPrefix } from '#contract/endpoint.ts'
import type { BoardPrinter } from '#contract/orders/board.ts'
import type { Printer, PrinterSettings } from '#contract/orders/printers.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { toPrinterCode } from '#server/orders/printers/printer-code.ts'
import {
  countWaiting,
  listCategories,
  listPrintersOf,
  listStations,
  type PrinterRow,
} from '#server/orders/printers/store.ts'
import { toVersion } from '#server/platform/commands/version.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'

type ReadDeps = Pick<Deps, 'db' | 'random' | 'secret' | 'siteUrl'>

export async function readPrinters(deps: ReadDeps, outletId: string): Promise<PrinterSettings> {
  const secret = await deriveSecret(deps, 'printer addresses')
  const rows = await listPrintersOf(deps.db, outletId)
  const waiting = await countWaiting(deps.db, outletId)
  const categories = await listCategories(deps.db, outletId)
  return {
    printers: rows.map((row) => ({
      ...toPrinterFields(row),
      kind: row.kind,
      address: toAddress(deps.siteUrl, secret, row),
      heardAt: row.heard_at?.toISOString() ?? null,
      isSilent: row.warned_at !== null,
      trouble: row.trouble,
      waiting: waiting.get(row.id) ?? 0,
      version: toVersion(toPrinterFields(row)),
    })),
    ...(await readStations(deps.db, outletId)),
    categories: categories.map(({ id, name }) => ({ _id: id, name })),
  }
}

export async function readStations(db: Db, outletId: string) {
  const rows = await listStations(db, outletId)
  const stations = rows.map(({ id, name, categories }) => ({ _id: id, name, categories }))
  return { stations, version: toVersion(stations) }
}

/** For the board: which printers there are, and what is wrong with each. */
export async function listBoardPrinters(db: Db, outletId: string): Promise<BoardPrinter[]> {
  const rows = await listPrintersOf(db, outletId)
  return rows.map(({ id, name, kind, ...state }) => ({ _id: id, name, kind, trouble: formatTrouble(state) }))
}

type State = Pick<PrinterRow, 'trouble' | 'warned_at' | 'heard_at'>

function formatTrouble({ trouble, warned_at, heard_at }: State): string | null {
  return warned_at && heard_at ? `Silent since ${formatLondonTime(heard_at.toISOString())}` : trouble
}

/** The fields that staff edit. */
export function toPrinterFields(row: PrinterRow) {
  const { id: _id, name, paper, parts, station_ids: stations } = row
  return { _id, name, paper, columns: row.columns as Printer['columns'], parts, stations }
}

function toAddress(siteUrl: string, secret: Buffer, row: PrinterRow): string | null {
  if (row.kind === 'board') return null
  return `${siteUrl}${apiPrefix}/print/${row.kind}/${toPrinterCode(secret, row)}`
}
