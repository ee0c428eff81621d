import { type Contestant, contest, ratio, tell } from './contest.ts'
import { visitorsAt } from './load.ts'
import { verdict } from './measure.ts'
import { type Server, startServer } from './start-server.ts'
import { withSite } from './with-site.ts'

/** Home as it is kept beside a static file of the same bytes, and home made anew; with 1,000 and with 100,000 restaurants. */
await withSite([1_000, 100_000], async ([small, large]) => {
  const servers = [await startServer(small!.connectionString), await startServer(large!.connectionString)]
  const [one, other] = servers as [Server, Server]
  const at = async (server: Server, port: number, name: string): Promise<Contestant> => ({
    server,
    visitors: await visitorsAt([port], server.asks[name]!),
  })
  const kept = await contest({
    small: await at(one, one.port, 'home'),
    file: await at(one, one.barePort, 'static file'),
    large: await at(other, other.port, 'home'),
  })
  process.stdout.write('\nhome, 8 at once\n')
  tell('kept, 1,000 restaurants', kept.small)
  tell('a static file', kept.file)
  tell('kept, 100,000 restaurants', kept.large)
  const anew = await contest(
    {
      small: await at(one, one.barePort, 'home made anew'),
      large: await at(other, other.barePort, 'home made anew'),
    },
    { milliseconds: 400 },
  )
  tell('made anew, 1,000 restaurants', anew.small)
  tell('made anew, 100,000 restaurants', anew.large)
  verdict('kept home: requests against a static file', ratio(kept.small, kept.file), { atLeast: 0.7 })
  verdict('kept home: time with 100,000 against 1,000', ratio(kept.small, kept.large), { atMost: 1.5 })
  verdict('home made anew: time with 100,000 against 1,000', ratio(anew.small, anew.large), { atMost: 1.5 })
  const [before, after] = await Promise.all(servers.map((server) => server.usage()))
  verdict('memory after the pages, 100,000 against 1,000', after!.rss / before!.rss, { atMost: 1.5 })
  for (const server of servers) await server.stop()
})
