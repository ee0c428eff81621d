import pg from 'pg'

import { loadDemoWorld } from '../../db/demo/load-demo-world.ts'
import type { Db } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { orderDrafts } from '#server/testing/order-world.ts'
import { signedIn } from '#server/testing/signed-in.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

/** An outlet with its staff, and one customer for each order: so two orders of one customer are one too many. */
export async function prepareWorld(db: Db, connectionString: string, gatewayUrl: string, customers: number) {
  await migrate(connectionString)
  await migrate(gatewayUrl)
  const client = new pg.Client({ connectionString })
  await client.connect()
  await loadDemoWorld(client, { restaurants: 1, now: new Date() })
  await client.end()
  const { outlet, draft } = await orderDrafts(db)
  const staff = await signedIn(db, { staffOf: [outlet.id] })
  const people: Person[] = []
  const add = async () => {
    while (people.length < customers) {
      // Two may draw the same mobile number; then another is drawn.
      const person = await signedIn(db, { isProved: true }).catch(() => undefined)
      if (person && people.length < customers) people.push(person)
    }
  }
  await Promise.all([add(), add(), add(), add()])
  return { draft, staff: staff.bearer, people }
}
