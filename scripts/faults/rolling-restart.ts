import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { root } from '../build-site.ts'
import type { Play } from './fault.ts'

/** What `npm run several` does: two processes behind nginx, restarted one by one under load. */
export const rollingRestart: Play = async (isPlanted) => {
  const child = spawn(process.execPath, [path.join(root, 'scripts/several.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [, figure = 'no figure', failed = '?'] =
    /restarted one by one: (\d+ requests in .*?, (\d+) failed)/.exec(
      isPlanted ? said.replaceAll(', 0 failed', ', 1 failed') : said,
    ) ?? []
  const wrong = failed === '0' ? [] : [`${failed} requests failed: ${complained.slice(0, 300)}`]
  return { figure, wrong }
}
