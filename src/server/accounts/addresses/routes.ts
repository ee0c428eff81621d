import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { chooseAddress, removeAddress } from '#server/accounts/addresses/choose-address.ts'
import { createAddress, changeAddress } from '#server/accounts/addresses/save-address.ts'
import { listAddresses } from '#server/accounts/addresses/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function addressRoutes(app: FastifyInstance, deps: Deps): void {
  const { addresses } = api
  serve(app, addresses.createAddress, ({ principal, body }) => createAddress(deps, principal, body))
  serve(app, addresses.updateAddress, ({ principal, params, body }) =>
    changeAddress(deps, principal, params.addressId, body),
  )
  serve(app, addresses.listAddresses, async ({ principal }) => ({
    data: await listAddresses(deps.db, principal.customerId),
  }))
  serve(app, addresses.chooseAddress, ({ principal, params }) =>
    chooseAddress(deps, principal, params.addressId),
  )
  serve(app, addresses.removeAddress, ({ principal, params }) =>
    removeAddress(deps, principal, params.addressId),
  )
}
