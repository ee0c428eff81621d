import { askNames } from './asks.ts'
import { contest, ratio, tell } from './contest.ts'
import { visitorsAt } from './load.ts'
import { verdict } from './measure.ts'
import { startServer } from './start-server.ts'
import { withSite } from './with-site.ts'

/** What visitors ask for most, beside a bare route that makes the same statements; with 1,000 and with 100,000 restaurants. */
await withSite([1_000, 100_000], async ([small, large]) => {
  const servers = [await startServer(small!.connectionString), await startServer(large!.connectionString)]
  const at = async (of: number, name: string, isBare: boolean) => {
    const server = servers[of]!
    const visitors = await visitorsAt([isBare ? server.barePort : server.port], server.asks[name]!)
    return { server, visitors }
  }
  for (const name of askNames) {
    const results = await contest({
      product: await at(0, name, false),
      bare: await at(0, name, true),
      productLarge: await at(1, name, false),
      bareLarge: await at(1, name, true),
    })
    process.stdout.write(`\n${name}, 8 at once\n`)
    tell('1,000 restaurants', results.product)
    tell('the bare route', results.bare)
    tell('100,000 restaurants', results.productLarge)
    tell('the bare route', results.bareLarge)
    verdict(`${name}: requests against a bare route`, ratio(results.product, results.bare), { atLeast: 0.6 })
    verdict(`${name}: time with 100,000 against 1,000`, ratio(results.product, results.productLarge), {
      atMost: 1.5,
    })
    verdict(`${name}: CPU with 100,000 against 1,000`, results.productLarge.cpu / results.product.cpu, {
      atMost: 1.5,
    })
  }
  const [one, other] = await Promise.all(servers.map((server) => server.usage()))
  process.stdout.write(
    `\nmemory of the process: ${one!.rss.toFixed(0)} MiB with 1,000, ${other!.rss.toFixed(0)} MiB with 100,000\n`,
  )
  verdict('memory after the calls, 100,000 against 1,000', other!.rss / one!.rss, { atMost: 1.5 })
  for (const server of servers) await server.stop()
})
