import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { blockCustomer, unblockCustomer } from '#server/support/customers/block-customer.ts'
import { readCustomerFile } from '#server/support/customers/read-customer-file.ts'

export function customerFileRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.customerFile.readCustomerFile, (served) => readCustomerFile(deps, served))
  serve(app, api.customerFile.blockCustomer, (served) => blockCustomer(deps, served))
  serve(app, api.customerFile.unblockCustomer, (served) => unblockCustomer(deps, served))
}
