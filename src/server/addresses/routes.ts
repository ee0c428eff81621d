import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { chooseAddress, removeAddress } from '#server/addresses/choose-address.ts'
import { createAddress, updateAddress } from '#server/addresses/save-address.ts'
import { findAddresses } from '#server/addresses/store.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'

export function addressRoutes(app: FastifyInstance, deps: Deps): void {
  const { addresses } = api
  serve(app, addresses.createAddress, ({ principal, body }) => createAddress(deps, principal, body))
  serve(app, addresses.updateAddress, ({ principal, params, body }) =>
    updateAddress(deps, principal, params.addressId, body),
  )
  serve(app, addresses.listAddresses, async ({ principal }) => ({
    data: await findAddresses(deps.db, principal.customerId),
  }))
  serve(app, addresses.chooseAddress, ({ principal, params }) =>
    chooseAddress(deps, principal, params.addressId),
  )
  serve(app, addresses.removeAddress, ({ principal, params }) =>
    removeAddress(deps, principal, params.addressId),
  )
}
