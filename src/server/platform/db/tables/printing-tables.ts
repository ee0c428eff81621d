import type { ColumnType, Generated } from 'kysely'

import type { PrinterKind, PrinterParts } from '#domain/orders/printing/printers.ts'

/** Prices in pence, lines from 1. */
export type StoredChange = {
  leaveOut: { line: number; quantity: number; was: number }[]
  makeInstead: { line: number; quantity: number }[]
  oldTotal: number | null
}

type PrintPart = 'whole' | 'station' | 'change' | 'cancelled' | 'test'

export type PrintingTables = {
  stations: {
    id: Generated<string>
    restaurant_id: string
    name: string
    position: number
    removed_at: Date | null
  }
  category_stations: { category_id: string; station_id: string }
  printers: {
    id: Generated<string>
    restaurant_id: string
    name: string
    kind: PrinterKind
    paper: 58 | 80
    columns: number
    parts: PrinterParts
    station_ids: Generated<string[]>
    code_no: Generated<number>
    heard_at: Date | null
    trouble: string | null
    warned_at: Date | null
    created_at: Date
    removed_at: Date | null
  }
  print_jobs: {
    id: Generated<string>
    printer_id: string
    restaurant_id: string
    order_id: string | null
    part: PrintPart
    station_id: string | null
    lines: number[] | null
    change: ColumnType<StoredChange | null, string | null, string | null>
    change_no: Generated<number>
    copy: Generated<number>
    state: Generated<'Waiting' | 'Sent' | 'Printed' | 'Dropped'>
    given_for: number | null
    queued_at: Date
    confirm_by: Date | null
    printed_at: Date | null
  }
}
