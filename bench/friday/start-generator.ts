import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { nextMessage } from '../support/next-message.ts'
import type { GeneratorOptions, Prepared, StepOrder } from './generate-load.ts'
import type { Step } from './send-on-schedule.ts'

type Generator = {
  openStreams: number
  runStep(perSecond: number, seconds: number): Promise<Step>
  stop(): Promise<void>
}

/** Starts the load generator, which creates its customers and opens its live streams first. */
export async function startGenerator(options: GeneratorOptions): Promise<Generator> {
  const child = fork(path.join(import.meta.dirname, 'generate-load.ts'), [JSON.stringify(options)])
  const { openStreams } = await nextMessage<Prepared>(child)
  return {
    openStreams,
    runStep: (perSecond, seconds) => {
      const done = nextMessage<Step>(child)
      child.send({ perSecond, seconds } satisfies StepOrder)
      return done
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
