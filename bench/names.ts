import { type Contestant, compare, printResult, ratio } from './support/compare.ts'
import { createLoad } from './support/load.ts'
import { verdict } from './support/measure.ts'
import { type Server, startServer } from './support/start-server.ts'
import { withSite } from './support/with-site.ts'

const requestNames = ['suggestions', 'suggestions near a post code', 'names near a post code', 'names']

/** Suggestions and searches by name, with 1,000 and 100,000 restaurants. */
export async function run(): Promise<void> {
  await withSite([1_000, 100_000], async ([small, large]) => {
    const one = await startServer(small!.connectionString)
    const other = await startServer(large!.connectionString)
    const contestant = (server: Server, name: string): Contestant => ({
      server,
      load: createLoad([server.port], server.requests[name]!),
    })
    for (const server of [one, other]) await loadIndexes(server)
    for (const name of requestNames) {
      const results = await compare({ small: contestant(one, name), large: contestant(other, name) })
      process.stdout.write(`\n${name}, 8 at once\n`)
      printResult('1,000 restaurants', results.small)
      printResult('100,000 restaurants', results.large)
      verdict(`${name}: time with 100,000 against 1,000`, ratio(results.small, results.large), {
        atMost: 1.2,
      })
    }
    for (const server of [one, other]) await server.stop()
  })
}

/** The first search loads the names, and the first near a post code the positions. */
async function loadIndexes({ port, requests }: Server): Promise<void> {
  for (const name of requestNames)
    for (const { method, url } of requests[name]!) {
      const began = performance.now()
      const { status } = await fetch(`http://127.0.0.1:${port}${url}`, { method })
      if (status !== 200) throw new Error(`${url} was answered with ${status}`)
      const elapsed = performance.now() - began
      if (elapsed > 200) process.stdout.write(`${url}: ${elapsed.toFixed(0)} ms at first\n`)
    }
}
