import '../../scripts/support/production-env.ts'

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'

import { openDatabase } from '#server/platform/db/database.ts'
import { type ApiRequest, createNameSearches, createRequests, createSearches } from './requests.ts'
import { mountBare } from './bare-routes.ts'
import { mountWideSearches, searchedPostCodes } from './wide-search.ts'
import { buildSiteApp } from './build-site-app.ts'

export type Serving = {
  port: number
  barePort: number
  requests: Record<string, ApiRequest[]>
}
export type Usage = { cpu: number; rss: number; heap: number }

const [, , connectionString = '', connections = '4'] = process.argv

/** A process with the product on one port and its floors on another. */
const db = openDatabase(connectionString, Number(connections), () => {})
const pool = new pg.Pool({ connectionString, max: Number(connections) })
const { app, render } = await buildSiteApp(db, connectionString)
await app.ready()
const bare = Fastify()
const requests = await createRequests(db)
for (const request of Object.values(requests).flat()) await mountBare(bare, pool, app, request)
const compressedList: ApiRequest = {
  ...requests['restaurant list'][0]!,
  headers: { 'accept-encoding': 'br' },
}
const home: ApiRequest = { method: 'GET', url: '/', headers: { 'accept-encoding': 'br' } }
const folder = await mountFiles(bare)
const searches = createSearches(searchedPostCodes)
const wideSearches = await mountWideSearches(bare, pool, db)
await Promise.all([app, bare].map((one) => one.listen({ host: '127.0.0.1', port: 0 })))

process.on('message', (message) => {
  if (message === 'usage') process.send?.(usage())
})
process.on('disconnect', () => {
  void rm(folder, { recursive: true, force: true }).finally(() => process.exit())
})
process.send?.({
  port: portOf(app),
  barePort: portOf(bare),
  requests: {
    ...requests,
    'compressed list': [compressedList],
    'list as a file': [{ ...compressedList, url: '/list.json' }],
    'plain list as a file': [{ method: 'GET', url: '/list.json' }],
    'post-code search': searches.slice(0, 1),
    'searches of eight places': searches,
    ...createNameSearches(),
    'bare post-code search': wideSearches.slice(0, 1),
    'bare searches of eight places': wideSearches,
    home: [home],
    'static file': [{ ...home, url: '/home.html' }],
    'rendered home': [{ ...home, url: '/rendered-home' }],
  },
} satisfies Serving)

/** The cached home page and list as static files of the same bytes, and a home page that is never cached. */
async function mountFiles(bare: FastifyInstance): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tablefare-static-'))
  for (const [name, request] of [
    ['home.html', home],
    ['list.json', compressedList],
  ] as const) {
    const { rawPayload } = await app.inject(request)
    await writeFile(path.join(folder, `${name}.br`), rawPayload)
    await writeFile(path.join(folder, name), brotliDecompressSync(rawPayload))
  }
  await bare.register(fastifyStatic, { root: folder, preCompressed: true })
  bare.get('/rendered-home', async (_request, reply) => reply.type('text/html').send(await render('/')))
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
