import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { buildSite } from '../../scripts/site/build-site.ts'
import { cleanEnvironment } from '../../scripts/support/clean-environment.ts'
import { findChromium } from '../../scripts/support/find-chromium.ts'
import { print } from '../../scripts/support/print.ts'
import { root } from '../../scripts/support/root.ts'

/** Every text in the database is a payload, and every role opens every page in a browser. Options go to Playwright. */
export async function run(args: string[]): Promise<boolean> {
  const chromium = findChromium(print)
  await buildSite(print)
  const config = path.join(import.meta.dirname, 'playwright.config.ts')
  const program = path.join(root, 'node_modules/.bin/playwright')
  const child = spawn(program, ['test', '-c', config, '--reporter=list', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: cleanEnvironment({ NODE_ENV: 'test', CHROMIUM_PATH: chromium }),
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === 0) print('0 payloads ran, 0 blocked by the policy, 0 requests to other hosts, 0 pages failed')
  return code === 0
}
