import '../scripts/as-production.ts'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { sendWithin } from '#server/platform/http/send.ts'
import { plainDeps } from '#server/testing/plain-deps.ts'
import { sayTo } from '#server/platform/start/step.ts'
import { buildSite } from '../scripts/build-site.ts'
import { loadBuiltSite } from '../scripts/built-site.ts'
import { inTurn, verdict } from './measure.ts'
import { withWorlds } from './worlds.ts'

/** What keeping a finished page saves: serving the kept home page against rendering it each time. */
await buildSite(sayTo((text) => process.stdout.write(text)))
const { site, assets } = await loadBuiltSite()
await withWorlds([160], async ([world]) => {
  const { links } = readConfig({})
  const now = () => new Date()
  const common = {
    health: { isReady: async () => true },
    logLevel: 'silent',
    trustProxy: false as const,
    version: '',
  }
  const app = await buildApp({
    ...common,
    deps: plainDeps(world!.db, now),
    site: { site, assets, now, links, publicUrl: undefined, isDevelopment: false },
  })
  const render = async () => {
    const given = {
      send: sendWithin(app)(undefined),
      now: now(),
      links,
      origin: 'http://localhost',
      nonce: undefined,
      report: () => {},
    }
    await (await site.render(new Request('http://localhost/'), given)).text()
  }
  const kept = () => app.inject({ method: 'GET', url: '/', headers: { 'accept-encoding': 'br' } })
  const times = await inTurn({ kept, render }, 200)
  process.stdout.write(
    `home kept p50 ${times.kept.p50.toFixed(2)} ms, rendered p50 ${times.render.p50.toFixed(2)} ms\n`,
  )
  const isMet = verdict('requests served, kept against rendered', times.render.p50 / times.kept.p50, {
    atLeast: 10,
  })
  await app.close()
  process.exitCode = isMet ? 0 : 1
})
