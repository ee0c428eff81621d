import { randomUUID } from 'node:crypto'

/** Printers and stations: the columns must fit the paper, and stations exist. */
export const printerRecipes = {
  addPrinter: () => ({ paper: 80, columns: 48, parts: 'whole', stations: [] }),
  savePrinter: () => ({ paper: 58, columns: 32, parts: 'whole', stations: [], version: undefined }),
  saveStations: () => ({
    stations: [{ name: `Station ${randomUUID().slice(0, 8)}`, categories: [] }],
    version: undefined,
  }),
  fetchStar: () => ({ type: 'text/plain', token: undefined, code: undefined }),
  askEpson: () => ({ ConnectionType: 'GetRequest' }),
}
