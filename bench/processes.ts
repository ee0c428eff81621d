import { type Load, visitorsAt } from './load.ts'
import { median, verdict } from './measure.ts'
import { startServer } from './start-server.ts'
import { withSite } from './with-site.ts'

const rounds = 12

/** Whether four processes on this machine do as much as one: what they cost each other. */
await withSite([1_000], async ([world]) => {
  const servers = await Promise.all(Array.from({ length: 4 }, () => startServer(world!.connectionString)))
  const ports = servers.map(({ port }) => port)
  const requests = servers[0]!.asks['restaurant list']!
  const one = await visitorsAt(ports.slice(0, 1), requests)
  const four = await visitorsAt(ports, requests)
  const did = { one: [] as Load[], four: [] as Load[] }
  for (let round = -2; round < rounds; round++)
    for (const [name, visitors] of [
      ['one', one],
      ['four', four],
    ] as const) {
      const load = await visitors.run(250)
      if (round >= 0) did[name].push(load)
    }
  one.leave()
  four.leave()
  const perSecond = (loads: Load[]) => median(loads.map((load) => load.perSecond)).toFixed(0)
  process.stdout.write(
    `restaurant list, 8 at once: ${perSecond(did.one)}/s from one process, ${perSecond(did.four)}/s from four\n`,
  )
  const ratios = did.four.map((load, round) => load.perSecond / did.one[round]!.perSecond)
  verdict('requests with 4 processes against 1', median(ratios), { atLeast: 0.8 })
  for (const server of servers) await server.stop()
})
