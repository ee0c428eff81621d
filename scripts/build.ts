import './support/production-env.ts'

import { buildSite } from './site/build-site.ts'
import { print } from './support/print.ts'
import { runCommand } from './support/run-command.ts'

/** `npm run build`: builds the pages and starts nothing, for the Docker image. */
await runCommand(() => buildSite(print))
