import { poison } from './hostile/poison.ts'
import { look, watch } from './hostile/watch.ts'
import { runOutlet } from './claim-outlet.ts'
import { comeAs, onSite, visited } from './site-database.ts'
import { expect, test } from './visit.ts'

test('whatever a restaurant and a customer write stays words, for both and for visitors', async ({
  page,
  context,
}) => {
  const findings = await watch(context, visited().url)
  const { id, uniId } = await runOutlet(context)
  await onSite(async (db) => {
    const rows = [{ table: 'restaurants', id }]
    for (const table of ['categories', 'dishes', 'option_groups', 'options'] as const) {
      const found = await db.selectFrom(table).select('id').where('restaurant_id', '=', id).execute()
      rows.push(...found.map((row) => ({ table, id: row.id })))
    }
    await poison(db, 0, rows)
  })
  await look(page, `/outlet/${id}/menu`, findings)
  await look(page, `/outlet/${id}/set-up/menu`, findings)
  const { customerId } = await comeAs(context)
  await onSite((db) => poison(db, 3, [{ table: 'customers', id: customerId }]))
  for (const address of [`/order/${uniId}`, '/user']) await look(page, address, findings)
  expect(findings).toEqual({ ran: [], barred: [], asked: [], alive: [], failed: [] })
})
