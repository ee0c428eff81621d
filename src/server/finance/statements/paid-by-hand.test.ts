import { expect, test } from 'vitest'

import { parseBytes } from '#server/finance/statements/content-bytes.ts'
import { proposeStatements } from '#server/finance/statements/propose-statements.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { failedRefundScene } from '#server/testing/fixtures/failed-refund-scene.ts'
import { beginBook } from '#server/testing/fixtures/statement-rows.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock } = await testApp()
await beginBook(db)
const { send } = await adminClient(app, db)
const { failCancelled, settleAtDesk, outlet } = await failedRefundScene(app, db, deps)

test('RF10: the statement’s bytes have the money of a cancelled order that the outlet paid by hand, without the words about it', async () => {
  const { one, failed } = await failCancelled()
  const total = one.total / 100
  expect((await settleAtDesk(failed._id, { handedBy: 'outlet', how: 'Cash to J Canary' })).statusCode).toBe(
    200,
  )
  clock.forward({ hours: 8 * 24 })
  await proposeStatements({ db, now: clock.now })
  const { id } = await db
    .selectFrom('statements')
    .select('id')
    .where('restaurant_id', '=', outlet.id)
    .executeTakeFirstOrThrow()
  expect((await send('PUT', `/admin-statement/issue/${id}`)).status).toBe(200)
  const stored = db.selectFrom('statements').select('content').where('id', '=', id)
  const { content } = await stored.executeTakeFirstOrThrow()
  const { lines, entries } = parseBytes(content!)
  expect(lines).toContainEqual({ what: 'refund', orders: 1, amount: total })
  const paid = entries.filter(({ refunds }) => refunds.length > 0)
  expect(paid).toMatchObject([
    { kind: 'change', refunds: [{ reason: 'cancelled', paidBy: 'outlet', way: 'other', amount: total }] },
  ])
  expect(paid[0]!.rows).toEqual([
    { account: 'outlet', what: 'refund', amount: total },
    { account: 'refunds due', what: 'refund due', amount: -total },
  ])
  expect(content!.toString()).not.toContain('Canary')
})
