import { randomBytes, randomInt } from 'node:crypto'
import { text as textOf } from 'node:stream/consumers'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { api } from '#contract/api.ts'
import { type Access, type Endpoint, prefix } from '#contract/endpoint.ts'
import { insertBookingRow } from '#server/testing/booking-rows.ts'
import { cardOrder } from '#server/testing/card-order.ts'
import { insertOrderRow } from '#server/testing/order-rows.ts'
import { firstOf, insertCardRow, insertPictureRow, insertWalkInRow } from '#server/testing/own-rows.ts'
import { sampleInput } from '#server/testing/sample-input.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

/**
 * Every call of the contract, asked by every kind of person, with an id of theirs, of somebody else's and of nobody's.
 * A new call joins by itself. One with a parameter that no line of `ids` knows fails until it gets a line.
 */
const { app, db } = await testApp()
const absent = '00000000-0000-4000-8000-000000000000'
const [here, there] = await db.selectFrom('restaurants').select('id').orderBy('rank').limit(2).execute()
const category = await db
  .selectFrom('categories')
  .select('id')
  .where('restaurant_id', '=', here!.id)
  .limit(1)
  .executeTakeFirstOrThrow()
const roles = {
  visitor: undefined,
  guest: { kind: 'guest' as const },
  customer: {},
  'other customer': { name: 'Somebody Else' },
  'staff of this outlet': { staffOf: [here!.id] },
  'staff of another outlet': { staffOf: [there!.id] },
  admin: { isAdmin: true },
} satisfies Record<string, Parameters<typeof signedIn>[1]>
type Role = keyof typeof roles
type Person = Awaited<ReturnType<typeof signedIn>>
type Whose = 'own' | 'another’s' | 'absent'

const may: Record<Access, readonly Role[]> = {
  anyone: Object.keys(roles) as Role[],
  'guest or customer': (Object.keys(roles) as Role[]).filter((role) => role !== 'visitor'),
  customer: (Object.keys(roles) as Role[]).filter((role) => role !== 'visitor' && role !== 'guest'),
  staff: ['staff of this outlet', 'staff of another outlet'],
  admin: ['admin'],
}

function bookingOf({ customerId }: Person): Promise<string> {
  return insertBookingRow(db, { customer_id: customerId, restaurant_id: here!.id })
}

type Named =
  | { everyones(): Promise<string> }
  | { ofPerson(person: Person): Promise<string> }
  | { ofOutlet(restaurantId: string): Promise<string> }

/**
 * What a parameter names: a thing for everyone, a thing that a person has, or one that an outlet has. Looked up by the
 * call, then by who may make it, then by the name.
 */
const ids: Record<string, Named> = {
  restaurantId: { everyones: async () => here!.id },
  categoryId: { everyones: async () => category.id },
  'readRestaurant.id': { everyones: async () => here!.id },
  'readCategory.id': { everyones: async () => category.id },
  termsId: {
    everyones: async () => {
      const version = randomInt(1_000, 1_000_000_000)
      const values = { role: 'Rider' as const, version, title: 'Rider Policy', body: 'Words.' }
      return (await db.insertInto('terms').values(values).returning('id').executeTakeFirstOrThrow()).id
    },
  },
  customerId: { ofPerson: async ({ customerId }) => customerId },
  orderId: {
    ofPerson: ({ customerId }) => insertOrderRow(db, { customer_id: customerId, restaurant_id: here!.id }),
  },
  'setPayment.orderId': { ofPerson: (person) => cardOrder(db, person) },
  outletId: { ofOutlet: async (restaurantId) => restaurantId },
  'staff.orderId': {
    ofOutlet: async (restaurantId) => {
      const { customerId } = await signedIn(db)
      return insertOrderRow(db, { customer_id: customerId, restaurant_id: restaurantId })
    },
  },
  'staff.categoryId': { ofOutlet: (restaurantId) => firstOf(db, 'categories', restaurantId) },
  groupId: { ofOutlet: (restaurantId) => firstOf(db, 'option_groups', restaurantId) },
  foodId: { ofOutlet: (restaurantId) => firstOf(db, 'dishes', restaurantId) },
  optionId: { ofOutlet: (restaurantId) => firstOf(db, 'options', restaurantId) },
  'changeBooking.orderId': { ofPerson: bookingOf },
  'removeBooking.orderId': { ofPerson: bookingOf },
  bookingId: {
    ofOutlet: async (restaurantId) => {
      const { customerId } = await signedIn(db)
      return insertBookingRow(db, { customer_id: customerId, restaurant_id: restaurantId })
    },
  },
  walkInId: { ofOutlet: (restaurantId) => insertWalkInRow(db, restaurantId) },
  pictureId: { everyones: () => insertPictureRow(db, here!.id) },
  sessionId: { ofPerson: async ({ sessionId }) => sessionId },
  addressId: {
    ofPerson: async ({ customerId }) => {
      const place = { address_type: 'Home' as const, address: '1 Plum Lane', post_code: 'SE1 9AA' }
      const values = { customer_id: customerId, is_chosen: false, ...place }
      return (await db.insertInto('addresses').values(values).returning('id').executeTakeFirstOrThrow()).id
    },
  },
  cardId: { ofPerson: (person) => insertCardRow(db, person) },
  'removeNotification.id': {
    ofPerson: async ({ customerId }) => {
      const values = { customer_id: customerId, title: 'A title', description: '', created_at: new Date() }
      return (await db.insertInto('notifications').values(values).returning('id').executeTakeFirstOrThrow())
        .id
    },
  },
}

const calls = Object.entries(api).flatMap(([feature, entries]) =>
  Object.entries(entries).map(([name, entry]): [string, string, Endpoint] => [feature, name, entry]),
)
const paramsOf = (entry: Endpoint) => Object.keys(entry.params?.shape ?? {})
/** A body may name things too: every field of it that is an id by its name and by its form. */
const bodyIdsOf = (entry: Endpoint) => {
  const schema = entry.body ? (z.toJSONSchema(entry.body, { io: 'input' }) as BodySchema) : {}
  return Object.entries(schema.properties ?? {})
    .filter(([field, { format }]) => field.endsWith('Id') && format === 'uuid')
    .map(([field]) => field)
}
type BodySchema = { properties?: Record<string, { format?: string }> }
const namesOf = (entry: Endpoint) => [...paramsOf(entry), ...bodyIdsOf(entry)]
const idOf = (name: string, { access }: Endpoint, param: string) =>
  ids[`${name}.${param}`] ?? ids[`${access}.${param}`] ?? ids[param]

type Answer = { status: number; body: string; code: string | undefined }

async function ask(
  entry: Endpoint,
  named: Record<string, string>,
  person: Person | undefined,
): Promise<Answer> {
  const path = entry.path.replace(/:(\w+)/g, (_, param: string) => named[param]!)
  const search = new URLSearchParams(sampleInput(entry.query) as Record<string, string>).toString()
  const inBody = Object.fromEntries(bodyIdsOf(entry).map((field) => [field, named[field]]))
  const body = entry.body && { ...sampleInput(entry.body), ...inBody }
  const answer = await app.inject({
    method: entry.method,
    url: `${prefix}${path}${search ? `?${search}` : ''}`,
    headers: person?.bearer ?? {},
    ...(body ? { payload: body } : {}),
    remoteAddress: `10.${[...randomBytes(3)].join('.')}`,
    // What never ends is judged by how it begins.
    ...(entry.stream ? { payloadAsStream: true } : {}),
  })
  if (entry.stream && answer.statusCode === 200) {
    answer.stream().destroy()
    return { status: 200, body: '', code: undefined }
  }
  if (entry.file && answer.statusCode === 200) return { status: 200, body: answer.body, code: undefined }
  const text = entry.stream ? await textOf(answer.stream()) : answer.body
  return { status: answer.statusCode, body: text, code: (JSON.parse(text) as { code?: string }).code }
}

/**
 * One thing that the call names is of this kind, whatever else it names is the caller's own. Fresh people for each cell:
 * some calls end a session, close an account, or remove what the next cell would need.
 */
async function cell(name: string, entry: Endpoint, role: Role, odd: string | undefined, whose: Whose) {
  const person = roles[role] && (await signedIn(db, roles[role]))
  const another = await signedIn(db)
  const named: Record<string, string> = {}
  for (const field of namesOf(entry)) {
    const id = idOf(name, entry, field)!
    const isAnothers = (field === odd && whose === 'another’s') || !person
    if (field === odd && whose === 'absent') named[field] = absent
    else if ('everyones' in id) named[field] = await id.everyones()
    else if ('ofPerson' in id) named[field] = await id.ofPerson(isAnothers ? another : person)
    else
      named[field] = await id.ofOutlet(
        isAnothers === (role === 'staff of this outlet') ? there!.id : here!.id,
      )
  }
  return ask(entry, named, person)
}

test('D9: every parameter of the contract is known to this table', () => {
  const unknown = calls.flatMap(([, name, entry]) =>
    namesOf(entry)
      .filter((field) => !idOf(name, entry, field))
      .map((field) => `${name}.${field}`),
  )
  expect(unknown).toEqual([])
})

const refusedAlike = { visitor: [401, 'NOT_SIGNED_IN'], others: [403, 'NOT_ALLOWED'] } as const

for (const [feature, name, entry] of calls)
  test(`D9, D1, RP2, RP4: ${feature}.${name} (${entry.access}) asked by everyone, with every id`, async () => {
    const isPersonal = (field: string) => !('everyones' in idOf(name, entry, field)!)
    for (const role of Object.keys(roles) as Role[]) {
      const cells = namesOf(entry).flatMap((field): [string, Whose][] =>
        isPersonal(field)
          ? [
              [field, 'absent'],
              [field, 'another’s'],
            ]
          : [[field, 'absent']],
      )
      let absence: Answer | undefined
      for (const [field, whose] of [...cells, [undefined, 'own'] as const]) {
        const answer = await cell(name, entry, role, field, whose)
        const asked = [role, field, whose]
        if (whose === 'absent') absence = answer
        if (!may[entry.access].includes(role)) {
          const [status, code] = refusedAlike[role === 'visitor' ? 'visitor' : 'others']
          expect([asked, answer.status, answer.code]).toEqual([asked, status, code])
        } else if (whose === 'absent') expect([asked, answer.status]).toEqual([asked, 404])
        else if (whose === 'another’s') expect([asked, answer]).toEqual([asked, absence])
        else expectServed(role, entry, answer)
      }
    }
  })

/** Either done, or declined for a reason of the call's own: never for who asks, never by a fault of ours. */
function expectServed(role: Role, entry: Endpoint, { status, code, body }: Answer) {
  const isListed = code !== undefined && (entry.refuses as readonly string[]).includes(code)
  const declined = isListed && status !== 404
  expect([role, status === 200 || declined || isGuestsOwn(code, entry, role) ? 'served' : body]).toEqual([
    role,
    'served',
  ])
}

/** Becoming a customer is for guests alone, which its access cannot say. */
function isGuestsOwn(code: string | undefined, entry: Endpoint, role: Role): boolean {
  return code === 'NOT_ALLOWED' && entry === api.codes.becomeCustomer && role !== 'guest'
}
