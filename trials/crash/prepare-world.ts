import pg from 'pg'

import { loadDemoWorld } from '../../db/demo/load-demo-world.ts'
import type { Db } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { orderDrafts } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'

type Person = Awaited<ReturnType<typeof createTestUser>>

/** An outlet with staff, and one customer for each order: a second order of a customer is a duplicate. */
export async function prepareWorld(db: Db, connectionString: string, gatewayUrl: string, customers: number) {
  await migrate(connectionString)
  await migrate(gatewayUrl)
  const client = new pg.Client({ connectionString })
  await client.connect()
  await loadDemoWorld(client, { restaurants: 1, now: new Date() })
  await client.end()
  const { outlet, draft } = await orderDrafts(db)
  const staff = await createTestUser(db, { staffOf: [outlet.id] })
  const people: Person[] = []
  const add = async () => {
    while (people.length < customers) {
      // Random mobile numbers may collide; then another is drawn.
      const person = await createTestUser(db, { isVerified: true }).catch(() => undefined)
      if (person && people.length < customers) people.push(person)
    }
  }
  await Promise.all([add(), add(), add(), add()])
  return { draft, staff: staff.bearer, people }
}
