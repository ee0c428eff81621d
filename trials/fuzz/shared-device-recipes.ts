import { hash } from '@node-rs/argon2'

import type { World } from './open-world.ts'
import type { Scene } from './stage-case.ts'

const pin = '4071'
const pinHash = await hash(pin)

/** Makes the session of the caller a device of the outlet, as these endpoints are for such devices only. */
async function nameDevice({ db }: World, { person, outletId }: Scene): Promise<object> {
  if (person)
    await db
      .updateTable('sessions')
      .set({ device_name: 'Pass screen', device_of: outletId })
      .where('id', '=', person.sessionId)
      .execute()
  return {}
}

export const sharedDeviceRecipes = {
  readSharedDevice: nameDevice,
  stayOnDevice: nameDevice,
  lockDevice: nameDevice,
  switchPerson: async (world: World, scene: Scene) => {
    await nameDevice(world, scene)
    const { membershipId } = scene.own
    if (membershipId)
      await world.db
        .updateTable('memberships')
        .set({ pin_hash: pinHash })
        .where('id', '=', membershipId)
        .execute()
    return { pin }
  },
}
