import { sql } from 'kysely'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'

import type { Viewer } from './canaries.ts'
import type { World } from './open-world.ts'
import type { Operation } from './read-document.ts'

export const roles = [
  'visitor',
  'guest',
  'customer',
  'other customer',
  'staff of this outlet',
  'staff of another outlet',
  'admin',
] as const
export type Role = (typeof roles)[number]

const everyone: readonly Role[] = roles
/** The roles that may call an endpoint, by its access. */
export const may: Record<string, readonly Role[]> = {
  anyone: everyone,
  'guest or customer': everyone.slice(1),
  customer: everyone.slice(2),
  staff: ['staff of this outlet', 'staff of another outlet'],
  admin: ['admin'],
}

export type Person = Awaited<ReturnType<typeof createTestUser>>

/** The caller, and the ids their request may contain: by field, their own and somebody else's. */
export type Scene = {
  role: Role
  person: Person | undefined
  /** An account with a password, for callers without one of their own. */
  another: Person
  outletId: string
  own: Record<string, string>
  others: Record<string, string>
  viewer: Viewer
}

/** New people and things for every case, so that cases do not depend on each other. */
export async function stageCase(world: World, operation: Operation, role: Role): Promise<Scene> {
  const { here, there } = world
  const staffOf = role === 'staff of another outlet' ? [there] : role === 'staff of this outlet' ? [here] : []
  const isVerified = operation.call === 'becomeCustomer'
  const kind = role === 'guest' ? ('guest' as const) : ('customer' as const)
  const person =
    role === 'visitor'
      ? undefined
      : await createPerson(world, { kind, staffOf, isAdmin: role === 'admin', isVerified }, role)
  const isActedFor = role === 'visitor' || role === 'guest'
  const another = isActedFor ? await createPerson(world, {}, 'somebody else') : await stranger(world)
  const [outletId, otherOutletId] = role === 'staff of another outlet' ? [there, here] : [here, there]
  const scene: Scene = {
    role,
    person,
    another,
    outletId,
    own: {},
    others: {},
    viewer: { customerIds: person ? [person.customerId] : [], outletIds: staffOf, isAdmin: role === 'admin' },
  }
  for (const field of namesOf(operation)) {
    scene.own[field] = await createThing(world, operation, field, person ?? another, outletId)
    const other = await othersThing(world, operation, field, otherOutletId)
    if (other !== undefined) scene.others[field] = other
  }
  return scene
}

/** A person in whose name no case acts. Only a fault could change their things, so all cases share them. */
async function stranger(world: World): Promise<Person> {
  return (world.stranger.person ??= await createPerson(world, {}, 'a stranger'))
}

/** Somebody else's thing, created once for each field and outlet; `undefined` if it belongs to everyone. */
async function othersThing(world: World, operation: Operation, field: string, outletId: string) {
  if ('forAnyone' in thingFor(world, operation, field)) return undefined
  const key = `${operation.call} ${field} ${outletId}`
  const { made } = world.stranger
  const known = made.get(key) ?? (await createThing(world, operation, field, await stranger(world), outletId))
  made.set(key, known)
  return known
}

function thingFor({ things }: World, { call, access }: Operation, field: string) {
  const thing = things[`${call}.${field}`] ?? things[`${access}.${field}`] ?? things[field]
  if (!thing)
    throw new Error(`src/server/testing/fixtures/resource-fixtures.ts has no line for ${call}.${field}`)
  return thing
}

async function createPerson(
  world: World,
  given: Parameters<typeof createTestUser>[1],
  who: string,
): Promise<Person> {
  const { canaries, db } = world
  // Colleagues see the name, the email and the session in the outlet's lists of people and devices.
  const outletId = given?.staffOf?.[0]
  const owner: Parameters<typeof canaries.mark>[0] = { outletId, what: `${who}’s name` }
  const person = await createTestUser(db, { ...given, name: canaries.mark(owner) })
  const { customerId } = person
  owner.customerId = customerId
  canaries.know(customerId, { customerId, what: `${who}’s id` })
  canaries.know(person.sessionId, { customerId, outletId, what: `${who}’s session` })
  canaries.know(person.mobile.slice(3), { customerId, what: `${who}’s mobile` })
  if (person.email) canaries.know(person.email, { customerId, outletId, what: `${who}’s email` })
  return person
}

/** The id fields of a request: its path parameters and the ids in its body. */
export function namesOf({ params, body }: Operation): string[] {
  const ids = Object.entries(body?.properties ?? {}).filter(
    ([name, { format }]) => name.endsWith('Id') && format === 'uuid',
  )
  return [...params.map(({ name }) => name), ...ids.map(([name]) => name)]
}

async function createThing(
  world: World,
  operation: Operation,
  field: string,
  person: Person,
  outletId: string,
): Promise<string> {
  const { shop } = world
  const thing = thingFor(world, operation, field)
  if ('forAnyone' in thing) return thing.forAnyone()
  const id = 'forCustomer' in thing ? await thing.forCustomer(person) : await thing.forOutlet(outletId)
  const owner =
    'forCustomer' in thing ? { customerId: person.customerId, outletId: shop.outlet.id } : { outletId }
  await markThing(world, id, { ...owner, what: `a thing named ${field}` })
  return id
}

/** Puts a unique text into the row with this id. */
async function markThing({ db, canaries }: World, id: string, owner: Parameters<typeof canaries.mark>[0]) {
  const text = canaries.mark(owner)
  await sql`with
    o as (update orders set customer_name = ${text}, kitchen_notes = ${text}, delivery_note = ${text} where id = ${id}),
    b as (update bookings set customer_name = ${text} where id = ${id}),
    a as (update addresses set address = ${text} where id = ${id}),
    n as (update notifications set title = ${text}, description = ${text} where id = ${id}),
    w as (update walk_ins set called = ${text} where id = ${id})
    update saved_cards set gateway_customer = ${text} where id = ${id}`.execute(db)
}
