import type { MenuFileCounts } from '#contract/catalogue/menu-files.ts'
import { Refusal } from '#contract/refusals.ts'
import { formatChanges } from '#domain/catalogue/menu/format-changes.ts'
import type { MenuChange } from '#domain/catalogue/menu-file/diff-menus.ts'
import { readFullMenu } from '#server/catalogue/menu-editor/read-full-menu.ts'
import { applyFileMenu } from '#server/catalogue/menu-files/apply-file-menu.ts'
import { compareFile } from '#server/catalogue/menu-files/compare-file.ts'
import { compareInQueue } from '#server/catalogue/menu-files/compare-in-queue.ts'
import { findMenuFile } from '#server/catalogue/menu-files/store.ts'
import { setDeclarer } from '#server/catalogue/menu-editor/store.ts'
import { lockOutlet } from '#server/catalogue/outlets/store.ts'
import { type OutletCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import { requireVersion } from '#server/platform/commands/version.ts'
import type { Deps } from '#server/platform/deps.ts'
import { consumeRateLimits, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

/** What an import removes is only hidden, so each may add a whole menu to the database. */
const imports: RateLimit = { name: 'menu imports', max: 30, minutes: 60 }
const importsOfDay: RateLimit = { name: 'menu imports of a day', max: 60, minutes: 24 * 60 }

/** The columns that the audit log records. The file itself is deleted after a day. */
const auditedColumns: readonly string[] = [
  'price',
  'vat',
  'allergens',
  'named',
  'may contain',
  'collection price',
  'delivery price',
  'dine in price',
  'options',
  'served',
  'hours',
  'first day',
  'last day',
  'kitchen points',
]

function toAuditDetail(all: readonly MenuChange[]) {
  const changes = formatChanges(
    all.flatMap(({ what, type, name, changes }) => {
      if (what !== 'changed') return []
      const fields = changes.filter(({ column }) => auditedColumns.includes(column))
      const title = type === 'group' ? `options ${name}` : name
      return [{ name: title, fields: fields.map(({ column: field, ...rest }) => ({ field, ...rest })) }]
    }),
  )
  return changes ? { changes } : {}
}

type ImportChoice = {
  fileId: string
  version?: string | undefined
  keepsMissing: boolean
  onlyGoodRows: boolean
}

/** The file is compared again under the lock, so it is imported exactly as the dry run showed it, or not at all. */
export async function importMenuFile(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: OutletCaller,
  { fileId, version, keepsMissing, onlyGoodRows }: ImportChoice,
): Promise<{ data: MenuFileCounts }> {
  const { outletId } = caller
  await consumeRateLimits(deps, [
    [imports, outletId],
    [importsOfDay, outletId],
  ])
  // The whole command: a transaction that waits for its turn would keep the outlet locked.
  return compareInQueue(() =>
    staffCommand(deps, caller, async (tx, at) => {
      await lockOutlet(tx, outletId)
      await setDeclarer(tx, caller.customerId, at)
      const file = await findMenuFile(tx, outletId, fileId)
      if (!file) throw new Refusal('MENU_FILE_NOT_FOUND')
      const full = await readFullMenu(tx, outletId, at)
      const compared = compareFile(full, file.body, keepsMissing)
      requireVersion(version, { version: compared.version })
      if (compared.problems.length > 0 && !onlyGoodRows) throw new Refusal('MENU_FILE_HAS_PROBLEMS')
      if (compared.changes.length > 0)
        await applyFileMenu(tx, { restaurantId: outletId, at, full, ...compared })
      const { same: _, ...counts } = compared.counts
      return {
        reply: counts,
        outletId,
        what: 'menu-imported',
        detail: { ...counts, fileId, ...toAuditDetail(compared.changes) },
        events: ['menu'],
      }
    }),
  )
}
