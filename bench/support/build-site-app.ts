import type { FastifyInstance } from 'fastify'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { listenTo } from '#server/platform/db/listen.ts'
import { eventsChannel } from '#server/platform/live/event-feed.ts'
import type { Db } from '#server/platform/db/database.ts'
import { sendInProcess } from '#server/platform/http/site/send-to-api.ts'
import { testDeps } from '#server/testing/test-deps.ts'
import { loadBuiltSite } from '../../scripts/site/load-site.ts'

type SiteApp = { app: FastifyInstance; render(path: string): Promise<string> }

/** The API with the built pages. `render` bypasses the page cache. */
export async function buildSiteApp(db: Db, connectionString: string): Promise<SiteApp> {
  const { site, assets } = await loadBuiltSite()
  const { links } = readConfig({})
  const now = () => new Date()
  const app = await buildApp({
    deps: testDeps(db, now),
    live: { listen: (onNotify) => listenTo(connectionString, eventsChannel, onNotify) },
    health: { isReady: async () => true },
    logLevel: 'silent',
    // A load generator may send from many addresses.
    trustProxy: ['loopback'],
    version: '',
    site: { site, assets, now, links, publicUrl: undefined, isDevelopment: false },
  })
  const render = async (path: string) => {
    const context = {
      send: sendInProcess(app)(undefined),
      now: now(),
      links,
      origin: 'http://localhost',
      nonce: undefined,
      report: () => {},
    }
    return (await site.render(new Request(`http://localhost${path}`), context)).text()
  }
  return { app, render }
}
