import type { api } from '#contract/api.ts'
import type { StationDraft } from '#contract/orders/printers.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockOutlet } from '#server/catalogue/outlets/lock-outlet.ts'
import { readStations } from '#server/orders/printers/read-printers.ts'
import { listCategories, replaceStations } from '#server/orders/printers/store.ts'
import { staffCommand, toOutletCaller } from '#server/platform/commands/staff-command.ts'
import { requireVersion, staleVersion } from '#server/platform/commands/version.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

/** Replaces the list. Tickets that wait keep their dishes. */
export function saveStations(deps: Deps, served: Served<typeof api.printers.saveStations>) {
  const caller = toOutletCaller(served)
  const { outletId } = caller
  const { stations, version } = served.body
  requireDistinct(stations)
  return staffCommand(deps, caller, async (tx, at) => {
    await lockOutlet(tx, outletId)
    const before = await readStations(tx, outletId)
    requireVersion(version, before)
    const present = new Set(before.stations.map(({ _id }) => _id))
    if (stations.some(({ _id }) => _id !== undefined && !present.has(_id))) throw staleVersion(before)
    const menu = new Set((await listCategories(tx, outletId)).map(({ id }) => id))
    if (stations.some(({ categories }) => categories.some((id) => !menu.has(id))))
      throw new Refusal('CATEGORY_NOT_FOUND')
    await replaceStations(
      tx,
      outletId,
      stations.map(({ _id, ...station }) => ({ id: _id, ...station })),
      at,
    )
    const detail = { stations: stations.map(({ name }) => name).join(', ') }
    const reply = await readStations(tx, outletId)
    return { reply, outletId, what: 'stations-changed', detail, events: ['house'] }
  })
}

function requireDistinct(stations: readonly StationDraft[]): void {
  const names = stations.map(({ name }) => name.toLowerCase())
  const repeated = stations.find(({ name }, at) => names.indexOf(name.toLowerCase()) < at)
  if (repeated) throw new Refusal('STATION_NAMED_TWICE', { name: repeated.name })
  const ids = stations.flatMap(({ _id }) => _id ?? [])
  if (new Set(ids).size < ids.length)
    throw new Refusal('INVALID_INPUT', { field: 'stations', problem: 'must not list a station twice' })
  const categories = stations.flatMap((station) => station.categories)
  if (new Set(categories).size < categories.length) throw new Refusal('CATEGORY_AT_TWO_STATIONS')
}
