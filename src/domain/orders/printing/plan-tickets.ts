export type PlannedPrinter = {
  id: string
  /** 'whole': every order, with address and money. 'station': the dishes of its stations only. */
  parts: 'whole' | 'station'
  stations: readonly string[]
}

/** The line of an order, from 1, and the station that makes it. */
export type StationLine = { line: number; station: string | null }

/** `lines` is null for the whole order; a station of null has the dishes that no other printer would have. */
export type PlannedTicket = { printer: string; station: string | null; lines: number[] | null }

/**
 * The tickets of an order. Every dish is on one of them if the outlet has a printer: where none prints whole orders, the
 * dishes of stations without a printer are on a ticket of the first printer.
 */
export function planTickets(
  printers: readonly PlannedPrinter[],
  lines: readonly StationLine[],
): PlannedTicket[] {
  const whole = printers.filter(({ parts }) => parts === 'whole')
  const byStation = printers.filter(({ parts }) => parts === 'station')
  const printed = new Set(byStation.flatMap(({ stations }) => stations))
  const others = lines.filter(({ station }) => station === null || !printed.has(station))
  const [first] = byStation
  return [
    ...whole.map(({ id }) => ({ printer: id, station: null, lines: null })),
    ...byStation.flatMap(({ id, stations }) => stations.flatMap((station) => toTicketOf(id, station, lines))),
    ...(whole.length === 0 && first && others.length > 0
      ? [{ printer: first.id, station: null, lines: others.map(({ line }) => line) }]
      : []),
  ]
}

function toTicketOf(printer: string, station: string, lines: readonly StationLine[]): PlannedTicket[] {
  const own = lines.filter((one) => one.station === station).map(({ line }) => line)
  return own.length > 0 ? [{ printer, station, lines: own }] : []
}
