import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { updateCustomer } from '#server/accounts/customers/update-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AccountHooks } from '#server/accounts/privacy/account-hooks.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { closeAccount } from '#server/accounts/privacy/close-account.ts'
import { exportMyData } from '#server/accounts/privacy/export-my-data.ts'

export function customerRoutes(app: FastifyInstance, deps: Deps & AccountHooks): void {
  serve(app, api.customers.updateCustomer, (served) => updateCustomer(deps, served))
  serve(app, api.customers.exportMyData, ({ principal }) => exportMyData(deps, principal))
  serve(app, api.customers.closeAccount, (served) => closeAccount(deps, served))
}
