import { type Contestant, compare, printResult, ratio } from './support/compare.ts'
import { createLoad } from './support/load.ts'
import { verdict } from './support/measure.ts'
import { type Server, startServer } from './support/start-server.ts'
import { withSite } from './support/with-site.ts'

/** Cached home against a static file of the same bytes, and rendered home; with 1,000 and 100,000 restaurants. */
export async function run(): Promise<void> {
  await withSite([1_000, 100_000], async ([small, large]) => {
    const servers = [await startServer(small!.connectionString), await startServer(large!.connectionString)]
    const [one, other] = servers as [Server, Server]
    const contestant = (server: Server, port: number, name: string): Contestant => ({
      server,
      load: createLoad([port], server.requests[name]!),
    })
    const cached = await compare({
      small: contestant(one, one.port, 'home'),
      file: contestant(one, one.barePort, 'static file'),
      large: contestant(other, other.port, 'home'),
    })
    process.stdout.write('\nhome, 8 at once\n')
    printResult('cached, 1,000 restaurants', cached.small)
    printResult('a static file', cached.file)
    printResult('cached, 100,000 restaurants', cached.large)
    const rendered = await compare(
      {
        small: contestant(one, one.barePort, 'rendered home'),
        large: contestant(other, other.barePort, 'rendered home'),
      },
      { milliseconds: 400 },
    )
    printResult('rendered, 1,000 restaurants', rendered.small)
    printResult('rendered, 100,000 restaurants', rendered.large)
    verdict('cached home: requests against a static file', ratio(cached.small, cached.file), { atLeast: 0.7 })
    verdict('cached home: time with 100,000 against 1,000', ratio(cached.small, cached.large), {
      atMost: 1.5,
    })
    verdict('rendered home: time with 100,000 against 1,000', ratio(rendered.small, rendered.large), {
      atMost: 1.5,
    })
    const [before, after] = await Promise.all(servers.map((server) => server.usage()))
    verdict('memory after the pages, 100,000 against 1,000', after!.rss / before!.rss, { atMost: 1.5 })
    for (const server of servers) await server.stop()
  })
}
