import './support/production-env.ts'

import { readConfig } from '#server/platform/config/config.ts'
import { main } from '#server/main.ts'
import { buildSite } from './site/build-site.ts'
import { loadBuiltSite } from './site/load-site.ts'
import { demoAccounts } from './support/demo-accounts.ts'
import { releaseMemory } from './support/release-memory.ts'
import { runUntilStopped } from './support/run-until-stopped.ts'

/** `npm start`: builds the pages if they have changed, then runs the site and the API until it is stopped. */
await runUntilStopped(async (print, onLost) => {
  const config = readConfig()
  const pages = buildSite(print).then(loadBuiltSite)
  const running = await main(config, { pages, print, onLost })
  releaseMemory()
  print(
    `\nTablefare is ready.\n  Site  ${running.url}\n  API   ${running.url}/api/v1   (reference ${running.url}/api/docs)`,
  )
  if (config.demoWorld && !config.apiUrl) print(demoAccounts)
  print('  Ctrl-C stops it.')
  return running
})
