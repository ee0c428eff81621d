import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The same command, wrapped so that the system signals it when its parent dies, by kill -9 too. */
export function dyingWithParent(signal: 'INT' | 'TERM', command: string[]): string[] {
  setpriv ??= findSetpriv()
  return setpriv ? [setpriv, '--pdeathsig', signal, '--', ...command] : command
}

let setpriv: string | undefined

/** Empty on macOS, or where setpriv is missing or too old: commands stay plain and the guard is alone. */
function findSetpriv(): string {
  if (process.platform !== 'linux') return ''
  const found = ['/usr/bin/setpriv', '/bin/setpriv', '/usr/sbin/setpriv'].find((path) => existsSync(path))
  return found && spawnSync(found, ['--pdeathsig', 'INT', '--', '/bin/true']).status === 0 ? found : ''
}
