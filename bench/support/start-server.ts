import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { nextMessage } from './next-message.ts'
import type { Serving, Usage } from './serve-world.ts'

export type Server = Serving & { usage(): Promise<Usage>; stop(): Promise<void> }

/** Serves a world in a process of its own, so that its processor time can be measured apart from the load generator. */
export async function startServer(connectionString: string): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'serve-world.ts'), [connectionString])
  const serving = await nextMessage<Serving>(child)
  return {
    ...serving,
    usage: () => {
      const reply = nextMessage<Usage>(child)
      child.send('usage')
      return reply
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
