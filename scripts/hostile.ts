import './as-production.ts'

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { buildSite, root } from './build-site.ts'
import { cleanEnvironment } from './clean-environment.ts'
import { findChromium } from './find-chromium.ts'
import { say } from './run-until-stopped.ts'

/** `npm run hostile`: every text of the database is a payload, and every role looks at every page in a real browser. */
const chromium = findChromium(say)
await buildSite(say)
const config = ['test', '-c', 'e2e/hostile/playwright.config.ts', '--reporter=list']
const child = spawn(path.join(root, 'node_modules/.bin/playwright'), [...config, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: cleanEnvironment({ NODE_ENV: 'test', CHROMIUM_PATH: chromium }),
})
const [code] = (await once(child, 'close')) as [number | null]
say(code === 0 ? 'ok: 0 ran, 0 barred by the policy, 0 asked elsewhere, 0 pages failed' : 'FAILED')
process.exitCode = code ?? 1
if (process.connected) process.disconnect()
