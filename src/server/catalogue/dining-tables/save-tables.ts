import type { TableDraft } from '#contract/catalogue/dining-tables.ts'
import { Refusal } from '#contract/refusals.ts'
import { findRepeatedName, toTableKey } from '#domain/catalogue/table-names.ts'
import { readTables } from '#server/catalogue/dining-tables/read-tables.ts'
import { replaceTables } from '#server/catalogue/dining-tables/store.ts'
import { lockOutlet } from '#server/catalogue/outlets/store.ts'
import { type OutletCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import { requireVersion, staleVersion } from '#server/platform/commands/version.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'

type TablesDraft = { tables: readonly TableDraft[]; version?: string | undefined }
type Named = { _id?: string | undefined; name: string }

/** Replaces the list. Orders store the table's name, so they are not affected. */
export async function saveTables(deps: Deps, caller: OutletCaller, { tables, version }: TablesDraft) {
  const { outletId } = caller
  requireDistinct(tables)
  const secret = await deriveSecret(deps, 'table codes')
  return staffCommand(deps, caller, async (tx, at) => {
    await lockOutlet(tx, outletId)
    const before = await readTables(tx, secret, outletId)
    requireVersion(version, before)
    const present = new Set(before.tables.map(({ _id }) => _id))
    if (tables.some(({ _id }) => _id !== undefined && !present.has(_id))) throw staleVersion(before)
    const rows = tables.map(({ _id, name }) => ({ id: _id, name, nameKey: toTableKey(name) }))
    await replaceTables(tx, outletId, rows, at)
    const reply = await readTables(tx, secret, outletId)
    return { reply, outletId, what: 'tables-changed', detail: diffTables(before.tables, tables) }
  })
}

function requireDistinct(tables: readonly Named[]): void {
  const repeated = findRepeatedName(tables.map(({ name }) => name))
  if (repeated !== undefined) throw new Refusal('TABLE_NAMED_TWICE', { name: repeated })
  const ids = tables.flatMap(({ _id }) => _id ?? [])
  if (new Set(ids).size < ids.length)
    throw new Refusal('INVALID_INPUT', { field: 'tables', problem: 'must not list a table twice' })
}

/** The fields of the audit entry. A change of the order alone has only the number of tables. */
function diffTables(before: readonly Named[], after: readonly Named[]) {
  const was = new Map(before.map(({ _id, name }) => [_id, name]))
  const is = new Map(after.flatMap(({ _id, name }) => (_id ? [[_id, name] as const] : [])))
  const renamed = [...is].flatMap(([id, name]) => (was.get(id) === name ? [] : `${was.get(id)} to ${name}`))
  return {
    tables: after.length,
    added: after.flatMap(({ _id, name }) => (_id ? [] : name)).join(', '),
    removed: before.flatMap(({ _id, name }) => (is.has(_id!) ? [] : name)).join(', '),
    renamed: renamed.join(', '),
  }
}
