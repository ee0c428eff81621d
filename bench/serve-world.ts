import '../scripts/as-production.ts'

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { sendWithin } from '#server/platform/http/send.ts'
import { plainDeps } from '#server/testing/plain-deps.ts'
import { loadBuiltSite } from '../scripts/built-site.ts'
import { type Ask, asksIn, writeRequest } from './asks.ts'
import { mountBare } from './bare-routes.ts'

export type Serving = {
  port: number
  barePort: number
  asks: Record<string, string[]>
}
export type Usage = { cpu: number; rss: number; heap: number }

const [, , connectionString = '', connections = '4'] = process.argv
const now = () => new Date()

/** A process of its own: the product on one port, and on another the floors that it is measured against. */
const db = openDatabase(connectionString, Number(connections), () => {})
const pool = new pg.Pool({ connectionString, max: Number(connections) })
const { site, assets } = await loadBuiltSite()
const { links } = readConfig({})
const app = await buildApp({
  deps: plainDeps(db, now),
  health: { isReady: async () => true },
  logLevel: 'silent',
  trustProxy: false,
  version: '',
  site: { site, assets, now, links, publicUrl: undefined, isDevelopment: false },
})
await app.ready()
const bare = Fastify()
const asks = await asksIn(db)
for (const ask of Object.values(asks).flat()) await mountBare(bare, pool, app, ask)
const home: Ask = { method: 'GET', url: '/', headers: { 'accept-encoding': 'br' } }
const folder = await mountPages(bare)
await Promise.all([app, bare].map((one) => one.listen({ host: '127.0.0.1', port: 0 })))

process.on('message', (what) => {
  if (what === 'usage') process.send?.(usage())
})
process.on('disconnect', () => {
  void rm(folder, { recursive: true, force: true }).finally(() => process.exit())
})
process.send?.({
  port: portOf(app),
  barePort: portOf(bare),
  asks: {
    ...Object.fromEntries(Object.entries(asks).map(([name, all]) => [name, all.map(writeRequest)])),
    home: [writeRequest(home)],
    'static file': [writeRequest({ ...home, url: '/home.html' })],
    'home made anew': [writeRequest({ ...home, url: '/made-anew' })],
  },
} satisfies Serving)

/** The kept home page as a file of the same bytes, packed the same; and one that is rendered each time. */
async function mountPages(bare: FastifyInstance): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tablefare-static-'))
  const { rawPayload } = await app.inject(home)
  await writeFile(path.join(folder, 'home.html.br'), rawPayload)
  await writeFile(path.join(folder, 'home.html'), brotliDecompressSync(rawPayload))
  await bare.register(fastifyStatic, { root: folder, preCompressed: true })
  bare.get('/made-anew', async (_request, reply) => {
    const given = {
      send: sendWithin(app)(undefined),
      now: now(),
      links,
      origin: 'http://localhost',
      nonce: undefined,
      report: () => {},
    }
    const page = await site.render(new Request('http://localhost/'), given)
    return reply.type('text/html').send(await page.text())
  })
  return folder
}

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return { cpu: (user + system) / 1000, rss: rss / 1024 / 1024, heap: heapUsed / 1024 / 1024 }
}

function portOf(one: FastifyInstance): number {
  return (one.server.address() as AddressInfo).port
}
