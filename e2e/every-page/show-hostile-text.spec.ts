import { poison } from '../../trials/hostile/poison.ts'
import { openAndCheck, watch } from '../../trials/hostile/watch.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { signInAs, withSiteDatabase, defaultSite } from '../support/site-database.ts'
import { expect, test } from '../support/visit.ts'

test('texts of a restaurant and a customer never run as code, for them or for visitors', async ({
  page,
  context,
}) => {
  const findings = await watch(context, defaultSite().url)
  const { id, uniId } = await runOutlet(context)
  await withSiteDatabase(async (db) => {
    const rows = [{ table: 'restaurants', id }]
    for (const table of ['categories', 'dishes', 'option_groups', 'options'] as const) {
      const found = await db.selectFrom(table).select('id').where('restaurant_id', '=', id).execute()
      rows.push(...found.map((row) => ({ table, id: row.id })))
    }
    await poison(db, 0, rows)
  })
  await openAndCheck(page, `/outlet/${id}/menu`, findings)
  await openAndCheck(page, `/outlet/${id}/set-up/menu`, findings)
  // The board of the first session is closed, as it would call the API as the customer.
  await page.goto('about:blank')
  const { customerId } = await signInAs(context)
  await withSiteDatabase((db) => poison(db, 3, [{ table: 'customers', id: customerId }]))
  for (const address of [`/order/${uniId}`, '/user']) await openAndCheck(page, address, findings)
  expect(findings).toEqual({ ran: [], blocked: [], requested: [], markup: [], failed: [] })
})
