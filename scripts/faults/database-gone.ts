import { setTimeout as delay } from 'node:timers/promises'

import { until } from '../several/machines.ts'
import type { Play } from './fault.ts'
import { compareOrders, loseOrder, whileOrdering } from './keep-ordering.ts'
import { withPostgres } from './own-postgres.ts'
import { withSite } from './own-site.ts'

/** Postgres is killed under people who order, stays away, and comes back; the server is never restarted. */
export const databaseGone: Play = (isPlanted) =>
  withPostgres((postgres) =>
    withSite({ DATABASE_URL: postgres.url }, async (site) => {
      const wrong: string[] = []
      const check = (isSo: boolean, sentence: string) => void (isSo || wrong.push(sentence))
      const statusOf = async (address: string) => (await fetch(`${site.url}${address}`)).status
      let backAfter = 0
      const seen = await whileOrdering({ url: site.url, db: postgres.db, people: 4 }, async (seen) => {
        await until('an order', async () => seen.acknowledged.length >= 4)
        await postgres.lose()
        await until('a refusal', async () => seen.refused.length >= 4)
        check((await statusOf('/livez')) === 200, 'the server was not alive while the database was gone')
        check((await statusOf('/readyz')) === 503, 'the server called itself ready without a database')
        const page = await fetch(`${site.url}/sign-in`)
        check(page.status === 200 || page.status === 503, `a page without the database: ${page.status}`)
        const menu = await fetch(`${site.url}/order/nowhere-yet`)
        check(menu.status === 503, `a page that needs the database: ${menu.status}`)
        check(/<h1/.test(await menu.text()), 'a page without the database had no sentence')
        await delay(2_000)
        await postgres.bringBack()
        const before = seen.acknowledged.length
        backAfter = await until('an order after it', async () => seen.acknowledged.length >= before + 4)
        check((await statusOf('/readyz')) === 200, 'the server was not ready again')
      })
      if (isPlanted) await loseOrder(postgres.db, seen.acknowledged)
      const { lost, more } = await compareOrders(postgres.db, seen.acknowledged)
      check(lost === 0, `${lost} acknowledged orders lost`)
      // One a person may have been cut off between its commit and its answer; its key brings the same again.
      check(more === 0, `${more} orders that nobody was told of`)
      check(
        seen.odd.length === 0,
        `odd answers: ${seen.odd
          .slice(0, 3)
          .map((a) => JSON.stringify(a))
          .join()}`,
      )
      check(!site.hasEnded(), 'the server ended')
      const figure =
        `${seen.acknowledged.length} orders acknowledged, ${lost} lost; ${seen.refused.length} refused with a sentence; ` +
        `orders again ${(backAfter / 1_000).toFixed(1)} s after it was back, no restart`
      return { figure, wrong }
    }),
  )
