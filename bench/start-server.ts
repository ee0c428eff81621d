import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import type { Serving, Usage } from './serve-world.ts'

export type Server = Serving & { usage(): Promise<Usage>; stop(): Promise<void> }

/** A process that serves a world, asked from outside as a visitor would, so that its own processor time can be told. */
export async function startServer(connectionString: string): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'serve-world.ts'), [connectionString])
  const serving = await said<Serving>(child)
  return {
    ...serving,
    usage: () => {
      const answer = said<Usage>(child)
      child.send('usage')
      return answer
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

function said<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('the server ended before it answered'))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as T)
    })
  })
}
