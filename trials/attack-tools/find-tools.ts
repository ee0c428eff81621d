import { existsSync } from 'node:fs'

import { requirePrograms } from '../support/require-programs.ts'

const programs = ['/usr/bin/sqlmap', '/usr/bin/wapiti']

/** Debian's sqlmap and wapiti; root installs them if they are missing. */
export function findTools(print: (line: string) => void): void {
  const isThere = () => programs.every((program) => existsSync(program))
  requirePrograms({ names: 'sqlmap and wapiti', packages: ['sqlmap', 'wapiti'], isThere }, print)
}
