import { QrCode } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'

import type { Route } from './+types/tables.route.ts'
import { api } from '#contract/api.ts'
import type { OutletTables } from '#contract/catalogue/dining-tables.ts'
import { findRepeatedName, toTableKey } from '#domain/catalogue/table-names.ts'
import { AddTables } from '#web/catalogue/outlet-settings/tables/add-tables.tsx'
import { AskBeforeLeaving } from '#web/ui/dialog/ask-before-leaving.tsx'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { focusTable, TableRow } from '#web/catalogue/outlet-settings/tables/table-row.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { callApi, load } from '#web/platform/calls/call.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Question } from '#web/ui/dialog/question.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Tables')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireStaff(request, load(context, api.diningTables.readTables, { params }))
  return data
}

/** `key` identifies a row on the page; a new table has no `_id` yet. */
type Row = { key: string; _id?: string | undefined; name: string }

/** The list is edited here and saved as a whole. */
export default function TablesPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const [rows, setRows] = useState(() => toRows(loaderData))
  /** The version that the next save replaces. */
  const [seen, setSeen] = useState<OutletTables>(loaderData)
  const [saved, setSaved] = useState(() => textOf(toRows(loaderData)))
  const [removing, setRemoving] = useState<Row>()
  const [problem, setProblem] = useState<string>()
  const [added, setAdded] = useState('')
  const { run, isPending, error, message } = useCommand({ whileBusy: 'ignore' })
  const params = { outletId }
  const names = rows.map(({ name }) => name)

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setAdded('')
    const repeated = findRepeatedName(names)
    setProblem(repeated && `Two tables are called ${repeated}. Give each table its own name.`)
    if (repeated !== undefined) return
    const body = { tables: rows.map(({ _id, name }) => ({ _id, name })), version: seen.version }
    const onStale = async () => {
      const { data } = await callApi(api.diningTables.readTables, { params })
      const present = new Set(data.tables.map(({ _id }) => _id))
      // A table that others removed is added again by the next save.
      setRows((now) => now.map((row) => (row._id && present.has(row._id) ? row : { ...row, _id: undefined })))
      setSeen(data)
      return changedTables(seen, data)
    }
    const answer = await run(
      api.diningTables.saveTables,
      { params, body },
      { success: 'Tables saved.', onStale },
    )
    if (!answer) return
    setSeen(answer.data)
    setRows(toRows(answer.data))
    setSaved(textOf(toRows(answer.data)))
  }
  /** Returns the names that are new; tables that exist already are left out. */
  function add(wanted: readonly string[]): string[] {
    const keys = new Set(names.map(toTableKey))
    const fresh = wanted.filter((name) => !keys.has(toTableKey(name)))
    setRows([...rows, ...fresh.map((name) => ({ key: crypto.randomUUID(), name }))])
    setAdded(fresh.length === 0 ? '' : formatAdded(fresh))
    return fresh
  }
  function move(from: number, by: number): void {
    const moved = rows.toSpliced(from, 1).toSpliced(from + by, 0, rows[from]!)
    if (from + by >= 0 && from + by < rows.length) setRows(moved)
  }
  function remove({ key }: Row): void {
    const at = rows.findIndex((row) => row.key === key)
    const rest = rows.toSpliced(at, 1)
    setRows(rest)
    setRemoving(undefined)
    focusTable(rest[Math.min(at, rest.length - 1)]?.key)
  }
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Tables" message={added || message} problem={problem ?? error} />
      <AskBeforeLeaving what="the tables" isDirty={textOf(rows) !== saved} />
      <AddTables count={rows.length} onAdd={add} />
      <form onSubmit={(event) => void save(event)} className="paper paper-panel" aria-labelledby="tables">
        <h3 id="tables" tabIndex={-1} className="text-title outline-none">
          {rows.length === 1 ? '1 table' : `${rows.length} tables`}
        </h3>
        {rows.length === 0 && (
          <p className="text-muted">No tables yet. Guests cannot order at a table until you add some.</p>
        )}
        <ol className="grid gap-2" aria-label="Tables">
          {rows.map((row, at) => (
            <TableRow
              key={row.key}
              id={row.key}
              name={row.name}
              isFirst={at === 0}
              isLast={at === rows.length - 1}
              onRename={(name) => setRows(rows.with(at, { ...row, name }))}
              onMove={(by) => move(at, by)}
              onRemove={() => setRemoving(row)}
            />
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-3">
          <TouchButton type="submit" disabled={isPending} kind="go" className="w-fit">
            Save tables
          </TouchButton>
          <Link
            to={`/outlet/${outletId}/set-up/table-codes`}
            className="inline-flex min-h-11 items-center gap-2 underline"
          >
            <QrCode size={18} aria-hidden="true" /> Print table codes
          </Link>
        </div>
      </form>
      {removing && (
        <Question
          title={`Remove table ${removing.name}?`}
          keep="Keep it"
          yes="Remove table"
          onKeep={() => setRemoving(undefined)}
          onYes={() => remove(removing)}
        >
          <p>Once you save, guests cannot order there and its printed code stops working.</p>
        </Question>
      )}
    </BoardPage>
  )
}

function toRows({ tables }: OutletTables): Row[] {
  return tables.map(({ _id, name }) => ({ key: _id, _id, name }))
}

function textOf(rows: readonly Row[]): string {
  return JSON.stringify(rows.map(({ _id, name }) => [_id, name]))
}

function formatAdded(names: readonly string[]): string {
  const [first, last] = [names[0], names.at(-1)]
  return names.length === 1
    ? `Table ${first} added. Press Save tables to keep it.`
    : `Tables ${first} to ${last} added. Press Save tables to keep them.`
}

/** The tables that others have added, renamed or removed. */
function changedTables(before: OutletTables, after: OutletTables): string[] {
  const missingIn = (list: OutletTables) => {
    const known = new Set(list.tables.map(({ _id, name }) => `${_id} ${name}`))
    return ({ _id, name }: OutletTables['tables'][number]) => (known.has(`${_id} ${name}`) ? [] : name)
  }
  const changed = [...after.tables.flatMap(missingIn(before)), ...before.tables.flatMap(missingIn(after))]
  return changed.length === 0 ? ['the order'] : [...new Set(changed)].map((name) => `table ${name}`)
}
