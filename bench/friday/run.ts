import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { print } from '../../scripts/support/print.ts'
import { root } from '../../scripts/support/root.ts'
import { type RunningSite, startSite } from '../../trials/support/start-site.ts'
import { readCpuSeconds } from '../support/read-usage.ts'
import { withSite } from '../support/with-site.ts'
import { findLimit } from './find-limit.ts'
import { formatStep } from './format-step.ts'
import { profiled, takeProfile } from './profile-server.ts'
import { formatFlameGraph } from './format-flame-graph.ts'
import { startGenerator } from './start-generator.ts'

const options = {
  processes: { type: 'string', default: '1,2' },
  seconds: { type: 'string', default: '20' },
  from: { type: 'string', default: '50' },
  growth: { type: 'string', default: '1.25' },
  streams: { type: 'string', default: '500' },
  restaurants: { type: 'string', default: '1000' },
  /** A folder; a flame graph of the first process at 0.7 of the rate found is written to it. */
  flame: { type: 'string' },
} as const

const mostMs = 500
/** Enough for 30 orders of each within the hour. */
const customers = 1_500

/** The rate of a Friday evening at which p99 passes 500 ms, with one and with two server processes. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options })
  const seconds = Number(values.seconds)
  const found: string[] = []
  await withSite([Number(values.restaurants)], async ([world]) => {
    const { connectionString } = world!
    for (const processes of values.processes.split(',').map(Number)) {
      const sites = await startSites(processes, connectionString)
      const urls = sites.map(({ url }) => url)
      const generator = await startGenerator({
        urls,
        connectionString,
        customers,
        streams: Number(values.streams),
      })
      const name = processes === 1 ? '1 process' : `${processes} processes`
      print(`\n${name}, ${generator.openStreams} live streams open`)
      await generator.runStep(Number(values.from), seconds)
      const { perSecond } = await findLimit(
        async (rate) => {
          const before = sites.map(({ pid }) => readCpuSeconds(pid))
          const step = await generator.runStep(rate, seconds)
          const cpu = sites.map(({ pid }, at) => readCpuSeconds(pid) - before[at]!)
          print(formatStep(step, cpu))
          return step
        },
        { from: Number(values.from), growth: Number(values.growth), mostMs },
      )
      found.push(`${name}: ${perSecond ?? `under ${values.from}`} requests a second with p99 ≤ ${mostMs} ms`)
      if (values.flame && perSecond) {
        const folder = path.resolve(root, values.flame)
        const profile = await takeProfile(sites[0]!.pid, () => generator.runStep(perSecond * 0.7, seconds))
        await mkdir(folder, { recursive: true })
        const file = path.join(folder, `friday-${processes}`)
        await writeFile(`${file}.cpuprofile`, JSON.stringify(profile))
        await writeFile(`${file}.svg`, formatFlameGraph(profile))
        print(`Flame graph: ${file}.svg; the profile beside it opens in Chrome and on speedscope.app`)
      }
      await generator.stop()
      for (const site of sites) await site.stop()
    }
  })
  print(`\n${found.join('\n')}`)
}

/** Real processes as `npm start` runs them, on one database. */
async function startSites(count: number, DATABASE_URL: string): Promise<RunningSite[]> {
  const sites: RunningSite[] = []
  while (sites.length < count)
    sites.push(await startSite({ DATABASE_URL, TRUST_PROXY: 'loopback', ...profiled() }))
  return sites
}
