import { randomBytes } from 'node:crypto'
import { text as textOf } from 'node:stream/consumers'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { api } from '#contract/api.ts'
import { callerKind, type Endpoint, apiPrefix } from '#contract/endpoint.ts'
import { mayDo, type OutletRole, outletRoles } from '#domain/accounts/outlet-roles.ts'
import { resourceFixtures } from '#server/testing/fixtures/resource-fixtures.ts'
import { sampleInput } from '#server/testing/sample-input.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

/**
 * Every endpoint of the contract, called by every kind of caller, with an id of their own, of someone else and of nobody.
 * New endpoints are included automatically. A new kind of parameter fails the test until it has a fixture.
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
  owner: { staffOf: [here!.id] },
  manager: { staffOf: [here!.id], role: 'manager' as const },
  floor: { staffOf: [here!.id], role: 'floor' as const },
  kitchen: { staffOf: [here!.id], role: 'kitchen' as const },
  'staff of another outlet': { staffOf: [there!.id] },
  // Its account runs two outlets and is an admin: the device reaches one of the outlets.
  'kitchen device of another outlet': {
    staffOf: [here!.id, there!.id],
    isAdmin: true,
    deviceOf: there!.id,
    deviceRole: 'owner' as const,
  },
  admin: { isAdmin: true },
} satisfies Record<string, Parameters<typeof createTestUser>[1]>
type Role = keyof typeof roles
type Person = Awaited<ReturnType<typeof createTestUser>>
type Whose = 'own' | 'another’s' | 'absent'

const device = 'kitchen device of another outlet'
const people = (Object.keys(roles) as Role[]).filter((role) => role !== 'visitor' && role !== device)
const staff = [...outletRoles, 'staff of another outlet', device] as const satisfies Role[]
const isHere = (role: Role) => (outletRoles as readonly Role[]).includes(role)
const may: Record<ReturnType<typeof callerKind>, readonly Role[]> = {
  anyone: Object.keys(roles) as Role[],
  'guest or customer': people,
  customer: people.filter((role) => role !== 'guest'),
  staff,
  admin: ['admin'],
}
/** Staff whose role at their outlet does not include the endpoint. */
const lacksDuty = (role: Role, { access }: Endpoint) => {
  if (typeof access === 'string' || !isHere(role)) return false
  return !mayDo(role as OutletRole, access.duty)
}
const mayCall = (role: Role, entry: Endpoint) =>
  !lacksDuty(role, entry) &&
  (may[callerKind(entry.access)].includes(role) || (role === device && entry.isForDevices === true))

/** Looked up by endpoint, then by access, then by name. */
const ids = resourceFixtures(db, here!.id, category.id)

const calls = Object.entries(api).flatMap(([feature, entries]) =>
  Object.entries(entries).map(([name, entry]): [string, string, Endpoint] => [feature, name, entry]),
)
const paramsOf = (entry: Endpoint) => Object.keys(entry.params?.shape ?? {})
/** Fields of the body that are ids by their name and format. */
const bodyIdsOf = (entry: Endpoint) => {
  const schema = entry.body ? (z.toJSONSchema(entry.body, { io: 'input' }) as BodySchema) : {}
  return Object.entries(schema.properties ?? {})
    .filter(([field, { format }]) => field.endsWith('Id') && format === 'uuid')
    .map(([field]) => field)
}
type BodySchema = { properties?: Record<string, { format?: string }> }
const namesOf = (entry: Endpoint) => [...paramsOf(entry), ...bodyIdsOf(entry)]
const idOf = (name: string, { access }: Endpoint, param: string) =>
  ids[`${name}.${param}`] ?? ids[`${callerKind(access)}.${param}`] ?? ids[param]

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
    url: `${apiPrefix}${path}${search ? `?${search}` : ''}`,
    headers: person?.bearer ?? {},
    ...(body ? { payload: body } : {}),
    remoteAddress: `10.${[...randomBytes(3)].join('.')}`,
    // An event stream is judged by its headers.
    ...(entry.stream ? { payloadAsStream: true } : {}),
  })
  if (entry.stream && answer.statusCode === 200) {
    answer.stream().destroy()
    return { status: 200, body: '', code: undefined }
  }
  const text = entry.stream ? await textOf(answer.stream()) : answer.body
  if ((entry.file || entry.plain) && answer.statusCode === 200)
    return { status: 200, body: text, code: undefined }
  return { status: answer.statusCode, body: text, code: (JSON.parse(text) as { code?: string }).code }
}

/**
 * One id of the call is of this kind; every other is the caller's own. Each cell has new people, as
 * some calls end a session, close an account or remove what the next cell would need.
 */
async function cell(name: string, entry: Endpoint, role: Role, odd: string | undefined, whose: Whose) {
  const person = roles[role] && (await createTestUser(db, roles[role]))
  const another = await createTestUser(db)
  const named: Record<string, string> = {}
  for (const field of namesOf(entry)) {
    const id = idOf(name, entry, field)!
    const isAnothers = (field === odd && whose === 'another’s') || !person
    if (field === odd && whose === 'absent') named[field] = absent
    else if ('forAnyone' in id) named[field] = await id.forAnyone()
    else if ('forCustomer' in id) named[field] = await id.forCustomer(isAnothers ? another : person)
    else named[field] = await id.forOutlet(isAnothers === isHere(role) ? there!.id : here!.id)
  }
  return ask(entry, named, person)
}

test('D9: the fixtures cover every parameter of the contract', () => {
  const unknown = calls.flatMap(([, name, entry]) =>
    namesOf(entry)
      .filter((field) => !idOf(name, entry, field))
      .map((field) => `${name}.${field}`),
  )
  expect(unknown).toEqual([])
})

const refusal = (role: Role, entry: Endpoint) => {
  if (role === 'visitor') return [401, 'NOT_SIGNED_IN'] as const
  if (lacksDuty(role, entry)) return [403, 'NOT_YOUR_ROLE'] as const
  return [403, role === device ? 'KITCHEN_DEVICE' : 'NOT_ALLOWED'] as const
}

for (const [feature, name, entry] of calls)
  test(`D9, D1, RP2, RP4: ${feature}.${name} (${callerKind(entry.access)}) called by every kind of caller, with every kind of id`, async () => {
    const isPersonal = (field: string) => !('forAnyone' in idOf(name, entry, field)!)
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
        if (role === device && typeof entry.access === 'object' && entry.needsPassword)
          expect([asked, answer.code]).toEqual([asked, 'PASSWORD_NEEDED'])
        else if (!mayCall(role, entry)) {
          const [status, code] = refusal(role, entry)
          expect([asked, answer.status, answer.code]).toEqual([asked, status, code])
        } else if (whose === 'absent') expect([asked, answer.status]).toEqual([asked, 404])
        else if (whose === 'another’s') expect([asked, answer]).toEqual([asked, absence])
        else expectServed(role, entry, answer)
      }
    }
  })

/** Success, or a refusal of the endpoint's own: never because of the caller, never a 500. */
function expectServed(role: Role, entry: Endpoint, { status, code, body }: Answer) {
  const isListed = code !== undefined && (entry.refuses as readonly string[]).includes(code)
  const declined = isListed && status !== 404
  expect([role, status === 200 || declined || isGuestsOwn(code, entry, role) ? 'served' : body]).toEqual([
    role,
    'served',
  ])
}

/** Only guests can become customers, which the declared access cannot express. */
function isGuestsOwn(code: string | undefined, entry: Endpoint, role: Role): boolean {
  return code === 'NOT_ALLOWED' && entry === api.oneTimeCodes.becomeCustomer && role !== 'guest'
}
