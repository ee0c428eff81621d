import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { listenTo } from '#server/platform/db/listen.ts'
import { eventsChannel } from '#server/platform/live/event-feed.ts'
import { testDeps } from '#server/testing/test-deps.ts'

export type SpawnedServer = { origin: string; kill(): Promise<void> }

/** A server process with the API on a free port, to be killed without warning. */
export async function spawnServer(connectionString: string): Promise<SpawnedServer> {
  const child = spawn(process.execPath, ['--no-warnings', thisFile, connectionString], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
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

async function serveApi(connectionString: string): Promise<void> {
  // Ends with the process that started it.
  process.stdin.resume().on('end', () => process.exit())
  const app = await buildApp({
    deps: testDeps(openDatabase(connectionString, 8, () => {})),
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

const thisFile = fileURLToPath(import.meta.url)

if (process.argv[1] === thisFile) await serveApi(process.argv[2]!)
