import type { OutletPerson } from '#contract/accounts/outlet-people.ts'
import type { Invitation } from '#contract/accounts/staff.ts'
import type { OutletRole } from '#domain/accounts/outlet-roles.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import type { testApp } from '#server/testing/test-app.ts'

export type Person = Awaited<ReturnType<typeof createTestUser>>

/** Outlets with an owner, and the calls that change their people. */
export function peopleClient({ app, db }: Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'db'>) {
  const send = async <T>(
    { bearer }: Person,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ) => {
    const url = `/api/v1${path}`
    const answer = await app.inject({ method, url, headers: bearer, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, ...answer.json<{ code?: string; data: T }>() }
  }

  async function openOutlet() {
    const outlet = await insertOutletRow(db)
    const hire = (role: OutletRole, name = `The ${role}`) =>
      createTestUser(db, { staffOf: [outlet], role, name })
    const owner = await hire('owner', 'Olu Ade')
    const list = async (by: Person = owner) =>
      (
        await send<{ people: OutletPerson[]; invitations: Invitation[] }>(
          by,
          'GET',
          `/outlet-people/get-people/${outlet}`,
        )
      ).data
    const membershipOf = async ({ email }: Person) =>
      (await list()).people.find((person) => person.email === email)!._id
    return {
      outlet,
      hire,
      owner,
      list,
      membershipOf,
      invite: (by: Person, email: string, role: OutletRole) =>
        send<Invitation>(by, 'POST', `/outlet-people/invite/${outlet}`, { email, role }),
      change: async (by: Person, whom: Person, role: OutletRole) =>
        send(by, 'PUT', `/outlet-people/change-role/${await membershipOf(whom)}`, { role }),
      remove: async (by: Person, whom: Person) =>
        send(by, 'DELETE', `/outlet-people/remove/${await membershipOf(whom)}`),
      board: async (by: Person) => (await send(by, 'GET', `/outlet-order/get-board/${outlet}`)).status,
      log: async () =>
        db
          .selectFrom('changes')
          .select(['what', 'customer_id', 'detail'])
          .where('restaurant_id', '=', outlet)
          .orderBy('id')
          .execute(),
    }
  }
  return { send, openOutlet }
}
