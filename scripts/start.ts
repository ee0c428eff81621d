import './as-production.ts'

import { readConfig } from '#server/platform/config/config.ts'
import { main } from '#server/main.ts'
import { loadBuiltSite } from './built-site.ts'
import { buildSite } from './build-site.ts'
import { runUntilStopped } from './run-until-stopped.ts'

const accounts = `  Accounts of the demonstration world
    customer  demo@tablefare.test     customer-demo
    kitchen   kitchen@tablefare.test  kitchen-demo    its board: /outlet
    admin     admin@tablefare.test    admin-demo      their side: /admin`

await runUntilStopped(async (say, onLost) => {
  const config = readConfig()
  await buildSite(say)
  const { site, assets } = await loadBuiltSite()
  const running = await main(config, { site, assets, say, onLost })
  say(
    `\nTablefare is ready.\n  Site  ${running.url}\n  API   ${running.url}/api/v1   (reference ${running.url}/api/docs)`,
  )
  if (config.demoWorld && !config.apiUrl) say(accounts)
  say('  Ctrl-C stops it.')
  return running
})
