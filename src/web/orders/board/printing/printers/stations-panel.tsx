import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { api } from '#contract/api.ts'
import type { PrinterSettings } from '#contract/orders/printers.ts'
import { maxStations } from '#domain/orders/printing/printers.ts'
import { callApi } from '#web/platform/calls/call.ts'
import type { Run } from '#web/platform/calls/use-command.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { TouchCheckbox } from '#web/ui/board/touch-checkbox.tsx'
import { AskBeforeLeaving } from '#web/ui/dialog/ask-before-leaving.tsx'

type Props = { outletId: string; settings: PrinterSettings; run: Run }
type Row = { key: string; _id?: string | undefined; name: string; categories: readonly string[] }

/** The places of the kitchen and the categories whose dishes each makes. Edited here and saved as a whole. */
export function StationsPanel({ outletId, settings, run }: Props) {
  const [rows, setRows] = useState(() => toRows(settings.stations))
  const [version, setVersion] = useState(settings.version)
  const [saved, setSaved] = useState(() => textOf(rows))
  const { categories } = settings
  const taken = new Set(rows.flatMap((row) => row.categories))
  const free = categories.filter(({ _id }) => !taken.has(_id))
  const change = (at: number, row: Partial<Row>) => setRows(rows.with(at, { ...rows[at]!, ...row }))
  const assign = (at: number, category: string, isHere: boolean) =>
    setRows(
      rows.map((row, nth) => {
        const others = row.categories.filter((one) => one !== category)
        return nth === at ? { ...row, categories: isHere ? [...others, category] : others } : row
      }),
    )
  const move = (from: number, by: 1 | -1) => {
    if (from + by < 0 || from + by >= rows.length) return
    setRows(rows.toSpliced(from, 1).toSpliced(from + by, 0, rows[from]!))
  }
  async function save(): Promise<void> {
    const params = { outletId }
    const stations = rows.map(({ _id, name, categories: own }) => ({
      ...(_id ? { _id } : {}),
      name: name.trim(),
      categories: [...own],
    }))
    const onStale = async () => {
      const { data } = await callApi(api.printers.readPrinters, { params })
      const present = new Set(data.stations.map(({ _id }) => _id))
      setRows((now) => now.map((row) => (row._id && present.has(row._id) ? row : { ...row, _id: undefined })))
      setVersion(data.version)
      return data.stations.map(({ name }) => name)
    }
    const body = { stations, version }
    const answer = await run(
      api.printers.saveStations,
      { params, body },
      { success: 'Stations saved.', onStale },
    )
    if (!answer) return
    const next = toRows(answer.data.stations)
    setRows(next)
    setSaved(textOf(next))
    setVersion(answer.data.version)
  }
  return (
    <section className="paper paper-panel" aria-labelledby="stations">
      <AskBeforeLeaving what="the stations" isDirty={textOf(rows) !== saved} />
      <h3 id="stations" className="text-title">
        Stations
      </h3>
      <p className="text-muted">
        A station is a place in your kitchen, like Tandoor or Fry. Its printer prints the dishes of its
        categories.
      </p>
      <ol className="grid gap-4" aria-label="Stations">
        {rows.map((row, at) => (
          <li key={row.key} className="grid gap-2 rounded-control border border-line p-3">
            <div className="flex flex-wrap items-center gap-1">
              <input
                required
                maxLength={30}
                aria-label={`Name of station ${at + 1}`}
                value={row.name}
                onChange={({ target }) => change(at, { name: target.value })}
                className="touch-input min-w-32 grow basis-32"
              />
              <TouchButton
                kind="plain"
                aria-label={`Move ${row.name} up`}
                aria-disabled={at === 0 || undefined}
                onClick={() => move(at, -1)}
              >
                <ArrowUp size={18} aria-hidden="true" />
              </TouchButton>
              <TouchButton
                kind="plain"
                aria-label={`Move ${row.name} down`}
                aria-disabled={at === rows.length - 1 || undefined}
                onClick={() => move(at, 1)}
              >
                <ArrowDown size={18} aria-hidden="true" />
              </TouchButton>
              <TouchButton
                kind="plain"
                aria-label={`Remove ${row.name}`}
                onClick={() => setRows(rows.toSpliced(at, 1))}
              >
                <Trash2 size={18} aria-hidden="true" />
              </TouchButton>
            </div>
            <fieldset className="flex flex-wrap gap-x-4">
              <legend className="text-small text-muted">Categories of {row.name || 'this station'}</legend>
              {categories.map(({ _id, name }) => (
                <TouchCheckbox
                  key={_id}
                  checked={row.categories.includes(_id)}
                  onChange={({ target }) => assign(at, _id, target.checked)}
                >
                  {name}
                </TouchCheckbox>
              ))}
            </fieldset>
          </li>
        ))}
      </ol>
      {rows.length > 0 && free.length > 0 && (
        <p className="text-muted">
          At no station: {free.map(({ name }) => name).join(', ')}. They are on the printers for whole orders,
          or on the first printer if there is none.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <TouchButton
          kind="edged"
          disabled={rows.length >= maxStations}
          onClick={() => setRows([...rows, { key: crypto.randomUUID(), name: '', categories: [] }])}
        >
          <Plus size={18} aria-hidden="true" /> Add a station
        </TouchButton>
        <TouchButton kind="go" onClick={() => void save()}>
          Save stations
        </TouchButton>
      </div>
    </section>
  )
}

function toRows(stations: PrinterSettings['stations']): Row[] {
  return stations.map(({ _id, name, categories }) => ({ key: _id, _id, name, categories }))
}

function textOf(rows: readonly Row[]): string {
  return JSON.stringify(rows.map(({ _id, name, categories }) => [_id, name, categories.toSorted()]))
}
