import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Sent to the loader, not an argument: other users of the machine could list the password of the connection. */
export type ToLoad = { connectionString: string; now: string }

/** Loads the demonstration world in a process that ends, because drawing its pictures takes memory that Node does not return. */
export async function loadDemoWorldInOwnProcess(
  loader: URL,
  connectionString: string,
  now: Date,
): Promise<void> {
  const child = fork(loader, { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let problem = ''
  child.stderr?.on('data', (part: Buffer) => (problem += part.toString()))
  child.send({ connectionString, now: now.toISOString() } satisfies ToLoad)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The demonstration world could not be loaded:\n${problem}`)
}
