import { insertDayCloseRow } from '#server/testing/fixtures/day-close-rows.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { insertPayableStatement } from '#server/testing/fixtures/finance-rows.ts'
import type { World } from './open-world.ts'
import type { Scene } from './stage-case.ts'

/** Statements of outlets and their payments. */
export const financeRecipes = {
  listStatements: () => ({ page: '1', outlet: undefined }),
  markStatementPaid: () => ({ reference: 'TF0001' }),
  listOutletStatements: () => ({ page: '1' }),
  listQueries: () => ({ page: '1' }),
  queryLine: () => ({ line: 'bank charge' }),
  createPaymentFile: async ({ db }: World) => ({
    statements: [{ id: await insertPayableStatement(db, await insertOutletRow(db)), exportedAt: null }],
  }),
  addPlan: () => ({ name: 'Grow', percent: 5, fromDay: '2027-01-04' }),
  closeDay: () => ({ day: '2026-11-10', float: 100, counted: 100, open: [] }),
  previewClose: () => ({ day: '2026-11-10' }),
  readClose: async ({ db }: World, { outletId }: Scene) => {
    await insertDayCloseRow(db, outletId, '2026-11-10')
    return { day: '2026-11-10' }
  },
  listDays: () => ({ before: undefined }),
  readVatReturn: () => ({ from: '2026-11-01' }),
}
