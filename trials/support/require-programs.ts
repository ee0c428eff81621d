import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { OperatorError } from '#server/platform/start/operator-error.ts'

type Needs = {
  /** As in a sentence: "nginx and Postgres". */
  names: string
  /** Debian packages. */
  packages: string[]
  isThere(): boolean
}

/** Programs of a trial. Root on Debian installs missing ones; others get the command. */
export function requirePrograms({ names, packages, isThere }: Needs, print: (line: string) => void): void {
  if (!isThere() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    print(`Installing ${names} from Debian (once) …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
      spawnSync('apt-get', args, { env, stdio: 'ignore' })
  }
  if (!isThere())
    throw new OperatorError(
      `This trial needs ${names}. On Debian: sudo apt-get install ${packages.join(' ')}`,
    )
}
