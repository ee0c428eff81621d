import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { updateCustomer } from '#server/customers/update-customer.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { closeAccount } from '#server/personal/close-account.ts'
import { exportMyData } from '#server/personal/export-my-data.ts'

export function customerRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.customers.updateCustomer, (served) => updateCustomer(deps, served))
  serve(app, api.customers.exportMyData, ({ principal }) => exportMyData(deps, principal))
  serve(app, api.customers.closeAccount, (served) => closeAccount(deps, served))
}
