import { fork } from 'node:child_process'
import { once } from 'node:events'

const loader = new URL('../../../../db/demo/loader-process.ts', import.meta.url)

/** Loads the demonstration world in a process that ends, because drawing its pictures takes memory that Node does not return. */
export async function loadInOwnProcess(connectionString: string, now: Date): Promise<void> {
  const child = fork(loader, { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let problem = ''
  child.stderr?.on('data', (part: Buffer) => (problem += part.toString()))
  // Not an argument: it may contain a password, which other users of the machine could list.
  child.send({ connectionString, now: now.getTime() })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The demonstration world could not be loaded:\n${problem}`)
}
