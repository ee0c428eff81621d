import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { saveBankAccount, withdrawBankAccount } from '#server/finance/bank/change-bank-account.ts'
import { readBankAccounts } from '#server/finance/bank/read-bank-accounts.ts'
import { toOutletCaller, toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function bankRoutes(app: FastifyInstance, deps: Deps): void {
  const { bankAccounts } = api
  serve(app, bankAccounts.readBankAccounts, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readBankAccounts(deps.db, outletId, deps.now()) }
  })
  serve(app, bankAccounts.saveBankAccount, (served) =>
    saveBankAccount(deps, toOutletCaller(served), served.body),
  )
  serve(app, bankAccounts.withdrawBankAccount, (served) =>
    withdrawBankAccount(deps, toStaffCaller(served), served.params.bankAccountId),
  )
}
