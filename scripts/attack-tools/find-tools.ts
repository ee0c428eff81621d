import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { CannotStart } from '#server/platform/start/cannot-start.ts'

const programs = ['/usr/bin/sqlmap', '/usr/bin/wapiti']

/** Debian's sqlmap and wapiti; where they are missing and we are root they are installed, which is said. */
export function findTools(say: (line: string) => void): void {
  const isThere = () => programs.every((program) => existsSync(program))
  if (!isThere() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing sqlmap and wapiti from Debian (once) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'sqlmap', 'wapiti']])
      spawnSync('apt-get', args, { env, stdio: 'ignore' })
  }
  if (!isThere())
    throw new CannotStart(
      'This needs sqlmap and wapiti as Debian packs them: sudo apt-get install sqlmap wapiti',
    )
}
