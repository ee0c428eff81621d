import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { changeDeviceRole } from '#server/accounts/outlet-devices/change-device-role.ts'
import { listDevices } from '#server/accounts/outlet-devices/list-devices.ts'
import { nameThisDevice } from '#server/accounts/outlet-devices/name-device.ts'
import { removeAllDevices, removeDevice } from '#server/accounts/outlet-devices/remove-device.ts'
import {
  lockDevice,
  readSharedDevice,
  stayOnDevice,
  switchPerson,
} from '#server/accounts/outlet-devices/switch-person.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function outletDeviceRoutes(app: FastifyInstance, deps: Deps): void {
  const { outletDevices } = api
  serve(app, outletDevices.listDevices, (served) => listDevices(deps, served))
  serve(app, outletDevices.nameThisDevice, (served) => nameThisDevice(deps, served))
  serve(app, outletDevices.changeDeviceRole, (served) => changeDeviceRole(deps, served))
  serve(app, outletDevices.removeDevice, (served) => removeDevice(deps, served))
  serve(app, outletDevices.removeAllDevices, (served) => removeAllDevices(deps, served))
  const { sharedDevice } = api
  serve(app, sharedDevice.readSharedDevice, (served) => readSharedDevice(deps, served))
  serve(app, sharedDevice.switchPerson, (served) => switchPerson(deps, served))
  serve(app, sharedDevice.stayOnDevice, (served) => stayOnDevice(deps, served))
  serve(app, sharedDevice.lockDevice, (served) => lockDevice(deps, served))
}
