import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { listenTo } from '#server/platform/db/listen.ts'
import { eventsChannel } from '#server/platform/live/event-feed.ts'
import { testDeps } from '#server/testing/test-deps.ts'
import { loadBuiltSite } from '../../scripts/site/load-site.ts'

export type SpawnedServer = { origin: string; kill(): Promise<void> }

/** A server process with the API on a free port, to be killed without warning; with `pages` also the built site. */
export async function spawnServer(connectionString: string, { pages = false } = {}): Promise<SpawnedServer> {
  const args = ['--no-warnings', thisFile, connectionString, ...(pages ? ['pages'] : [])]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const [origin] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return {
    origin,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function serve(connectionString: string, pages: boolean): Promise<void> {
  // Ends with the process that started it.
  process.stdin.resume().on('end', () => process.exit())
  const deps = testDeps(openDatabase(connectionString, 8, () => {}))
  const app = await buildApp({
    deps,
    site: pages ? await loadPages(deps.now) : undefined,
    health: { isReady: async () => true },
    live: {
      listen: (onWake) => listenTo(connectionString, eventsChannel, onWake),
      // All listeners have one address.
      limits: { perAddress: 5_000 },
    },
    logLevel: 'silent',
    trustProxy: false,
    version: 'test',
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.stdout.write(`${app.listeningOrigin}\n`)
}

async function loadPages(now: () => Date) {
  const { links } = readConfig({})
  return { ...(await loadBuiltSite()), now, links, publicUrl: undefined, isDevelopment: false }
}

const thisFile = fileURLToPath(import.meta.url)

if (process.argv[1] === thisFile) await serve(process.argv[2]!, process.argv[3] === 'pages')
