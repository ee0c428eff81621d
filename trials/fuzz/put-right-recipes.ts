import { sql } from 'kysely'

import type { World } from './open-world.ts'
import type { Scene } from './stage-case.ts'
import { printerRecipes } from './printer-recipes.ts'
import { tipRecipes } from './tip-recipes.ts'

/** Printers, refunds, tips, reports, a bank account, and a dish that runs out: the order has two of it, of which one is gone. */
export const putRightRecipes = {
  ...tipRecipes,
  ...printerRecipes,
  refundOrderAsOutlet: () => ({
    of: 'amount',
    amount: 0.5,
    refunded: 0,
    total: undefined,
    failed: undefined,
  }),
  refundOrderAsAdmin: () => ({ of: 'amount', amount: 0.5, refunded: 0, total: undefined, failed: undefined }),
  retryRefundAsOutlet: () => ({ refunded: undefined, total: undefined }),
  retryRefundAsAdmin: () => ({ refunded: undefined, total: undefined }),
  settleRefundAsOutlet: () => ({ refunded: undefined, total: undefined }),
  settleRefundAsAdmin: () => ({ refunded: undefined, total: undefined }),
  saveBankAccount: () => ({ holder: 'Plum Ltd', sortCode: '20-45-67', accountNumber: '01926819' }),
  createProblem: () => ({ kind: 'late', lines: undefined, pictureIds: undefined }),
  answerProblem: () => ({ refund: null, text: 'It left hot.' }),
  settleProblem: () => ({ refund: null, text: 'Your picture shows it.' }),
  previewRunOut: () => ({ line: '1', quantity: '1' }),
  markRunOut: () => ({ line: 1, quantity: 1, seen: 2, step: 'leave', offer: undefined }),
  answerQuestion: async ({ db }: World, { own }: Scene) => {
    const { rows } = await sql<{ id: string }>`
      insert into order_questions (order_id, line, quantity, kind, is_gone, fallback, asked_at, answer_by)
      select order_id, position, 1, 'call', false, 'leave', '2026-11-16T12:00:00Z', '2100-01-01'
      from order_lines where order_id = ${own.orderId} and position = 1 returning id`.execute(db)
    return {
      ...(rows[0] && { question: rows[0].id }),
      answer: 'leave',
      swap: undefined,
      acknowledged: undefined,
    }
  },
}
