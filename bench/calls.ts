import { type Contestant, compare, printResult, ratio } from './support/compare.ts'
import { createLoad } from './support/load.ts'
import { verdict } from './support/measure.ts'
import { requestNames } from './support/requests.ts'
import { type Server, startServer } from './support/start-server.ts'
import { withSite } from './support/with-site.ts'

/** Cached answers do not run the statements of their bare route. */
const leastOfBare = { 'restaurant list': 3, 'restaurant page data': 3, quote: 0.7 }

/** The most common requests against a bare route that runs the same statements, with 1,000 and 100,000 restaurants. */
export async function run(): Promise<void> {
  await withSite([1_000, 100_000], async ([small, large]) => {
    const servers = [await startServer(small!.connectionString), await startServer(large!.connectionString)]
    const contestant = (at: number, name: string, isBare: boolean): Contestant => {
      const server = servers[at]!
      return { server, load: createLoad([isBare ? server.barePort : server.port], server.requests[name]!) }
    }
    for (const name of requestNames) {
      const results = await compare({
        product: contestant(0, name, false),
        bare: contestant(0, name, true),
        productLarge: contestant(1, name, false),
        bareLarge: contestant(1, name, true),
      })
      process.stdout.write(`\n${name}, 8 at once\n`)
      printResult('1,000 restaurants', results.product)
      printResult('the bare route', results.bare)
      printResult('100,000 restaurants', results.productLarge)
      printResult('the bare route', results.bareLarge)
      verdict(`${name}: requests against a bare route`, ratio(results.product, results.bare), {
        atLeast: leastOfBare[name],
      })
      verdict(`${name}: time with 100,000 against 1,000`, ratio(results.product, results.productLarge), {
        atMost: 1.5,
      })
      verdict(`${name}: CPU with 100,000 against 1,000`, results.productLarge.cpu / results.product.cpu, {
        atMost: 1.5,
      })
    }
    await compareWithFile(servers[0]!)
    const [one, other] = await Promise.all(servers.map((server) => server.usage()))
    process.stdout.write(
      `\nmemory of the process: ${one!.rss.toFixed(0)} MiB with 1,000, ${other!.rss.toFixed(0)} MiB with 100,000\n`,
    )
    verdict('memory after the calls, 100,000 against 1,000', other!.rss / one!.rss, { atMost: 1.5 })
    for (const server of servers) await server.stop()
  })
}

/** The list from memory against a static file of the same bytes, compressed and plain. */
async function compareWithFile(server: Server): Promise<void> {
  const contestant = (port: number, name: string): Contestant => ({
    server,
    load: createLoad([port], server.requests[name]!),
  })
  const results = await compare({
    compressed: contestant(server.port, 'compressed list'),
    compressedFile: contestant(server.barePort, 'list as a file'),
    plain: contestant(server.port, 'restaurant list'),
    plainFile: contestant(server.barePort, 'plain list as a file'),
  })
  process.stdout.write('\nrestaurant list against a static file, 8 at once\n')
  printResult('compressed, from memory', results.compressed)
  printResult('compressed, a static file', results.compressedFile)
  printResult('plain, from memory', results.plain)
  printResult('plain, a static file', results.plainFile)
  verdict('compressed list against a static file', ratio(results.compressed, results.compressedFile), {
    atLeast: 0.8,
  })
  verdict('plain list against a static file', ratio(results.plain, results.plainFile), { atLeast: 0.8 })
}
