import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { root } from '../../scripts/support/root.ts'
import type { FaultTest } from './fault.ts'

/** Runs the trial `several`: two processes behind nginx, restarted one by one under load. */
export const rollingRestart: FaultTest = async (isPlanted) => {
  const child = spawn(process.execPath, [path.join(root, 'scripts/trial.ts'), 'several'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [, figure = 'no figure', failed = '?'] =
    /restarted one by one: (\d+ requests in .*?, (\d+) failed)/.exec(
      isPlanted ? output.replaceAll(', 0 failed', ', 1 failed') : output,
    ) ?? []
  const wrong = failed === '0' ? [] : [`${failed} requests failed: ${errors.slice(0, 300)}`]
  return { figure, wrong }
}
