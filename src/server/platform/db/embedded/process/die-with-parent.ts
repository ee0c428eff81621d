import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Wraps a command so that the kernel signals it when its parent ends, even by kill -9. */
export function dieWithParent(signal: 'INT' | 'TERM', command: string[]): string[] {
  setpriv ??= findSetpriv()
  return setpriv ? [setpriv, '--pdeathsig', signal, '--', ...command] : command
}

let setpriv: string | undefined

/** Empty on macOS, or if setpriv is missing or too old: commands are not wrapped and rely on the guard. */
function findSetpriv(): string {
  if (process.platform !== 'linux') return ''
  const found = ['/usr/bin/setpriv', '/bin/setpriv', '/usr/sbin/setpriv'].find((path) => existsSync(path))
  return found && spawnSync(found, ['--pdeathsig', 'INT', '--', '/bin/true']).status === 0 ? found : ''
}
