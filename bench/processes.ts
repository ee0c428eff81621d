import { createLoad, type Round } from './support/load.ts'
import { median, verdict } from './support/measure.ts'
import { startServer } from './support/start-server.ts'
import { withSite } from './support/with-site.ts'

const rounds = 12

/** Four processes on this machine against one: what they cost each other. */
export async function run(): Promise<void> {
  await withSite([1_000], async ([world]) => {
    const servers = await Promise.all(Array.from({ length: 4 }, () => startServer(world!.connectionString)))
    const ports = servers.map(({ port }) => port)
    const requests = servers[0]!.requests['restaurant list']!
    const loads = { one: createLoad(ports.slice(0, 1), requests), four: createLoad(ports, requests) }
    const results = { one: [] as Round[], four: [] as Round[] }
    for (let round = -4; round < rounds; round++)
      for (const name of ['one', 'four'] as const) {
        const result = await loads[name].run(250)
        if (round >= 0) results[name].push(result)
      }
    const perSecond = (all: Round[]) => median(all.map((round) => round.perSecond)).toFixed(0)
    process.stdout.write(
      `restaurant list, 8 at once: ${perSecond(results.one)}/s from one process, ${perSecond(results.four)}/s from four\n`,
    )
    const ratios = results.four.map(({ perSecond: four }, round) => four / results.one[round]!.perSecond)
    verdict('requests with 4 processes against 1', median(ratios), { atLeast: 0.8 })
    for (const server of servers) await server.stop()
  })
}
