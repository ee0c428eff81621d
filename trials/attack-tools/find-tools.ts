import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { OperatorError } from '#server/platform/start/operator-error.ts'

const programs = ['/usr/bin/sqlmap', '/usr/bin/wapiti']

/** Debian's sqlmap and wapiti; root installs them if they are missing. */
export function findTools(print: (line: string) => void): void {
  const isThere = () => programs.every((program) => existsSync(program))
  if (!isThere() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    print('Installing sqlmap and wapiti from Debian (once) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'sqlmap', 'wapiti']])
      spawnSync('apt-get', args, { env, stdio: 'ignore' })
  }
  if (!isThere())
    throw new OperatorError(
      'This trial needs sqlmap and wapiti. On Debian: sudo apt-get install sqlmap wapiti',
    )
}
