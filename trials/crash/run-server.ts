import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

import { readConfig } from '#server/platform/config/config.ts'
import { main } from '#server/main.ts'
import { printTo } from '#server/platform/start/print-steps.ts'

/** The API in a process that will be killed. `--without-keys` strips idempotency keys; the product has no such switch. */
if (process.argv.includes('--without-keys'))
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    delete request.headers['idempotency-key']
  })

const running = await main(readConfig(), { print: printTo(() => {}) })
process.stdout.write(`ready ${running.url}\n`)
