import './as-development.ts'

import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'

import { readConfig } from '#server/platform/config/config.ts'
import { main } from '#server/main.ts'
import { siteOf } from './built-site.ts'
import { runUntilStopped } from './run-until-stopped.ts'

await runUntilStopped(async (say, onLost) => {
  const vite = await createServer({ server: { middlewareMode: true } })
  const running = await main(readConfig(), {
    site: {
      isPublic: () => false,
      searchNames: new Set(),
      render: async (request, given) => {
        const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
        return siteOf(build, 'development').render(request, given)
      },
    },
    middleware: vite.middlewares,
    say,
    onLost,
  })
  say(`\nDevelopment server at ${running.url}: pages reload as you edit. Ctrl-C stops it.`)
  return { ...running, stop: () => Promise.all([vite.close(), running.stop()]).then(() => undefined) }
})
