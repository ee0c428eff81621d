import type { MenuRow } from '#domain/catalogue/menu-file/menu-file.ts'
import { formatMenuCsv, formatMenuJson, toMenuRows } from '#domain/catalogue/menu-file/to-menu-rows.ts'
import { readFullMenu } from '#server/catalogue/menu-editor/read-full-menu.ts'
import { toFileMenu } from '#server/catalogue/menu-files/to-file-menu.ts'
import type { Db } from '#server/platform/db/database.ts'

export async function readMenuRows(db: Db, restaurantId: string, now: Date): Promise<MenuRow[]> {
  return toMenuRows(toFileMenu(await readFullMenu(db, restaurantId, now)))
}

export async function exportMenu(
  deps: { db: Db; now: () => Date },
  restaurantId: string,
  format: 'csv' | 'json',
): Promise<{ text: string }> {
  const rows = await readMenuRows(deps.db, restaurantId, deps.now())
  return { text: format === 'csv' ? formatMenuCsv(rows) : formatMenuJson(rows) }
}
