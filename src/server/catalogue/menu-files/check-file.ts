import type { MenuCheck } from '#contract/catalogue/menu-files.ts'
import { Refusal } from '#contract/refusals.ts'
import { readFullMenu } from '#server/catalogue/menu-editor/read-full-menu.ts'
import { compareFile } from '#server/catalogue/menu-files/compare-file.ts'
import { compareInQueue } from '#server/catalogue/menu-files/compare-in-queue.ts'
import { decodeFile, type Encoding } from '#server/catalogue/menu-files/decode-file.ts'
import { exportMenu } from '#server/catalogue/menu-files/export-menu.ts'
import { findMenuFile, insertMenuFile } from '#server/catalogue/menu-files/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { consumeRateLimits, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

/** Of one outlet. A comparison reads the whole menu and the whole file. */
const comparisons: RateLimit = { name: 'menu file comparisons', max: 240, minutes: 60 }

type CheckDeps = Pick<Deps, 'db' | 'now'>

const checks: RateLimit = { name: 'menu files', max: 120, minutes: 60 }

/** The dry run of a file. It is stored for a day, so that the import need not send it again. */
export async function checkMenuFile(
  deps: CheckDeps,
  principal: Principal,
  outletId: string,
  bytes: Buffer,
): Promise<MenuCheck> {
  requireOwnOutlet(principal, outletId)
  await consumeRateLimits(deps, [[checks, outletId]])
  const decoded = decodeFile(bytes)
  if ('unreadable' in decoded) throw new Refusal('MENU_FILE_UNREADABLE', { problem: decoded.unreadable })
  return storeFile(deps, outletId, decoded.text, decoded.encoding)
}

/** The same with the menu of another outlet that the caller runs. */
export async function checkMenuOf(
  deps: CheckDeps,
  principal: Principal,
  outletId: string,
  sourceOutletId: string,
): Promise<MenuCheck> {
  requireOwnOutlet(principal, outletId)
  requireOwnOutlet(principal, sourceOutletId)
  await consumeRateLimits(deps, [[checks, outletId]])
  const { text } = await exportMenu(deps, sourceOutletId, 'json')
  return storeFile(deps, outletId, text, 'UTF-8')
}

/** Compares a stored file with the menu as it is now. */
export async function readMenuCheck(
  deps: CheckDeps,
  outletId: string,
  fileId: string,
  keepsMissing: boolean,
): Promise<MenuCheck> {
  await consumeRateLimits(deps, [[comparisons, outletId]])
  return compareInQueue(async () => {
    const file = await findMenuFile(deps.db, outletId, fileId)
    if (!file) throw new Refusal('MENU_FILE_NOT_FOUND')
    const full = await readFullMenu(deps.db, outletId, deps.now())
    return toCheck(fileId, file.encoding, compareFile(full, file.body, keepsMissing), keepsMissing)
  })
}

async function storeFile(
  deps: CheckDeps,
  outletId: string,
  text: string,
  encoding: Encoding,
): Promise<MenuCheck> {
  const compared = await compareInQueue(async () =>
    compareFile(await readFullMenu(deps.db, outletId, deps.now()), text, false),
  )
  const values = { restaurant_id: outletId, body: text, encoding, made_at: deps.now() }
  return toCheck(await insertMenuFile(deps.db, values), encoding, compared, false)
}

function toCheck(
  _id: string,
  encoding: Encoding,
  { format, rows, counts, changes, problems, version }: ReturnType<typeof compareFile>,
  keepsMissing: boolean,
): MenuCheck {
  return { _id, format, encoding, rows, counts, changes, problems, keepsMissing, version }
}
