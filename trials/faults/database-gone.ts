import { setTimeout as delay } from 'node:timers/promises'

import { waitUntil } from '../support/wait-until.ts'
import type { FaultTest } from './fault.ts'
import { compareOrders, deleteLastOrder, whileOrdering } from './while-ordering.ts'
import { withPostgres } from './with-postgres.ts'
import { withSite } from '../support/start-site.ts'

/** Postgres is killed while people order, stays down and starts again; the server is never restarted. */
export const databaseGone: FaultTest = (isPlanted) =>
  withPostgres((postgres) =>
    withSite({ DATABASE_URL: postgres.url }, async (site) => {
      const wrong: string[] = []
      const check = (isTrue: boolean, problem: string) => void (isTrue || wrong.push(problem))
      const statusOf = async (address: string) => (await fetch(`${site.url}${address}`)).status
      let backAfter = 0
      const seen = await whileOrdering({ url: site.url, db: postgres.db, people: 4 }, async (seen) => {
        await waitUntil('an order', async () => seen.acknowledged.length >= 4)
        await postgres.kill()
        await waitUntil('a refusal', async () => seen.refused.length >= 4)
        check((await statusOf('/livez')) === 200, 'the server was not live while the database was down')
        check((await statusOf('/readyz')) === 503, 'the server was ready without a database')
        const page = await fetch(`${site.url}/sign-in`)
        check(page.status === 200 || page.status === 503, `a page without the database: ${page.status}`)
        const menu = await fetch(`${site.url}/order/nowhere-yet`)
        check(menu.status === 503, `a page that needs the database: ${menu.status}`)
        check(/<h1/.test(await menu.text()), 'a page without the database had no heading')
        await delay(2_000)
        await postgres.restart()
        const before = seen.acknowledged.length
        backAfter = await waitUntil('an order after it', async () => seen.acknowledged.length >= before + 4)
        check((await statusOf('/readyz')) === 200, 'the server was not ready again')
      })
      if (isPlanted) await deleteLastOrder(postgres.db, seen.acknowledged)
      const { lost, more } = await compareOrders(postgres.db, seen.acknowledged)
      check(lost === 0, `${lost} acknowledged orders lost`)
      check(more === 0, `${more} orders that no customer saw`)
      check(
        seen.odd.length === 0,
        `unexpected responses: ${seen.odd
          .slice(0, 3)
          .map((a) => JSON.stringify(a))
          .join()}`,
      )
      check(!site.hasEnded(), 'the server ended')
      const figure =
        `${seen.acknowledged.length} orders acknowledged, ${lost} lost; ${seen.refused.length} refused with a sentence; ` +
        `orders again ${(backAfter / 1_000).toFixed(1)} s after its start, no restart of the server`
      return { figure, wrong }
    }),
  )
