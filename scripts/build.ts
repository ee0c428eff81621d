import './as-production.ts'

import { buildSite } from './build-site.ts'
import { say } from './run-until-stopped.ts'

/** Builds the pages without starting anything, as an image does. */
await buildSite(say)
if (process.connected) process.disconnect()
