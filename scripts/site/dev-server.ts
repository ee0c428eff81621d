import '../support/development-env.ts'

import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'

import { readConfig } from '#server/platform/config/config.ts'
import { main } from '#server/main.ts'
import type { PageContext } from '#server/platform/http/site/site.ts'
import { demoAccounts } from '../support/demo-accounts.ts'
import { runUntilStopped } from '../support/run-until-stopped.ts'
import { toSite } from './load-site.ts'

/** The server process of `npm run dev`. */
await runUntilStopped(async (print, onLost) => {
  const vite = await createServer({ server: { middlewareMode: true } })
  const config = readConfig()
  const running = await main(config, {
    pages: Promise.resolve({
      site: {
        searchNames: new Set(),
        render: async (request: Request, given: PageContext) => {
          const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
          return toSite(build, 'development').render(request, given)
        },
      },
      middleware: vite.middlewares,
    }),
    print,
    onLost,
  })
  if (config.demoWorld && !config.apiUrl) print(`\n${demoAccounts}`)
  print(
    `\nDevelopment server at ${running.url}: pages reload as you edit. Messages are at ${running.url}/dev/outbox. Ctrl-C stops it.`,
  )
  return { ...running, stop: () => Promise.all([vite.close(), running.stop()]).then(() => undefined) }
})
