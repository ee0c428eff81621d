import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

import { readConfig } from '#server/platform/config/config.ts'
import { main } from '#server/main.ts'
import { sayTo } from '#server/platform/start/step.ts'

/** The API as a process of its own, made to be killed. The product has no switch for this fault: keys are taken off here. */
if (process.argv.includes('--without-keys'))
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    delete request.headers['idempotency-key']
  })

const running = await main(readConfig(), { say: sayTo(() => {}) })
process.stdout.write(`ready ${running.url}\n`)
