import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { listDevices } from '#server/accounts/outlet-devices/list-devices.ts'
import { nameThisDevice } from '#server/accounts/outlet-devices/name-device.ts'
import { removeDevice } from '#server/accounts/outlet-devices/remove-device.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function outletDeviceRoutes(app: FastifyInstance, deps: Deps): void {
  const { outletDevices } = api
  serve(app, outletDevices.listDevices, (served) => listDevices(deps, served))
  serve(app, outletDevices.nameThisDevice, (served) => nameThisDevice(deps, served))
  serve(app, outletDevices.removeDevice, (served) => removeDevice(deps, served))
}
