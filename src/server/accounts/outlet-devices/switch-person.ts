import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  deleteActing,
  extendActing,
  findActing,
  insertActing,
  listSharers,
} from '#server/accounts/outlet-devices/store.ts'
import { reportWrongPin } from '#server/accounts/outlet-devices/report-wrong-pin.ts'
import { findMember } from '#server/accounts/outlet-people/store.ts'
import { verifyPassword } from '#server/accounts/passwords/passwords.ts'
import { staffCommand, toOutletCaller } from '#server/platform/commands/staff-command.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { countFailures, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

type Device = typeof api.sharedDevice

/** After this long without use, a device returns to its own role. */
const idleMinutes = 5

/** After this long the person must enter their PIN again, however much the device is used. */
const longestMinutes = 60

/**
 * Counted by person and device, so that nobody locks a colleague out on the other devices. What one device may try is far
 * below what makes a PIN invalid.
 */
const perPerson: RateLimit = { name: 'pin', max: 5, minutes: 15 }
const perPersonAndDay: RateLimit = { name: 'pins of a day', max: 20, minutes: 24 * 60 }
const perDevice: RateLimit = { name: 'pins on a device', max: 10, minutes: 15 }

export async function readSharedDevice(deps: Deps, served: Served<Device['readSharedDevice']>) {
  const { principal, params } = served
  requireOwnOutlet(principal, params.outletId)
  requireSharedDevice(principal)
  return { data: await toSharedDevice(deps.db, principal.sessionId, params.outletId, deps.now()) }
}

/** The device has the person's role from now on, at this outlet and without anything that needs a password. */
export async function switchPerson(deps: Deps, served: Served<Device['switchPerson']>) {
  const { principal, params, body } = served
  const { outletId } = toOutletCaller({ ...served, idempotency: undefined })
  const { sessionId } = principal
  const member = await findMember(deps.db, [params.outletId], body.membershipId)
  if (!member) throw new Refusal('MEMBER_NOT_FOUND')
  requireSharedDevice(principal)
  const counters = [
    [perPerson, `${member.id} ${sessionId}`],
    [perPersonAndDay, `${member.id} ${sessionId}`],
    [perDevice, sessionId],
  ] as const
  const { pin_hash: pinHash } = member
  if (!pinHash) throw new Refusal('PIN_NOT_SET')
  await countFailures(deps, counters, { refusals: ['WRONG_PIN'] }, async () => {
    if (await verifyPassword(pinHash, body.pin)) return
    await reportWrongPin(deps, member, principal.deviceName ?? '')
    throw new Refusal('WRONG_PIN')
  })
  const caller = { outlets: [outletId], customerId: member.customer_id }
  return staffCommand(deps, caller, async (tx, at) => {
    const until = new Date(at.getTime() + idleMinutes * 60_000)
    // A PIN that was changed while this one was verified opens nothing.
    if (!(await insertActing(tx, sessionId, { membershipId: member.id, pinHash, at, until })))
      throw new Refusal('WRONG_PIN')
    const reply = await toSharedDevice(tx, sessionId, outletId, at)
    return { reply, outletId, what: 'person-switched', detail: { device: principal.deviceName ?? '' } }
  })
}

/** Sent while somebody uses the device. Idempotent, so it is not in the audit log. */
export async function stayOnDevice(deps: Deps, served: Served<Device['stayOnDevice']>) {
  const { principal, params } = served
  requireOwnOutlet(principal, params.outletId)
  requireSharedDevice(principal)
  const at = deps.now()
  const until = new Date(at.getTime() + idleMinutes * 60_000)
  await extendActing(deps.db, principal.sessionId, { now: at, until, mostMinutes: longestMinutes })
  return { data: await toSharedDevice(deps.db, principal.sessionId, params.outletId, at) }
}

export async function lockDevice(deps: Deps, served: Served<Device['lockDevice']>) {
  const { principal, params } = served
  requireOwnOutlet(principal, params.outletId)
  requireSharedDevice(principal)
  await deleteActing(deps.db, principal.sessionId)
  return { data: await toSharedDevice(deps.db, principal.sessionId, params.outletId, deps.now()) }
}

function requireSharedDevice({ isKitchenDevice }: Principal): void {
  if (!isKitchenDevice) throw new Refusal('NOT_A_SHARED_DEVICE')
}

async function toSharedDevice(db: Db, sessionId: string, outletId: string, now: Date) {
  const person = await findActing(db, sessionId, now)
  return {
    person: person && {
      name: formatName(person),
      role: person.outlet_role,
      secondsLeft: Math.max(0, Math.ceil((person.acting_until.getTime() - now.getTime()) / 1000)),
    },
    people: (await listSharers(db, outletId)).map((row) => ({
      _id: row.id,
      name: formatName(row),
      role: row.outlet_role,
      hasPin: row.has_pin,
    })),
  }
}

/** A shared device never shows the email of an account. */
function formatName({ name, email }: { name: string | null; email: string | null }): string {
  return name?.trim() || email?.split('@')[0] || 'Name not given'
}
