import { once } from 'node:events'
import net from 'node:net'

export type Load = { perSecond: number; count: number; times: number[] }
export type Visitors = { run(milliseconds: number): Promise<Load>; leave(): void }

/**
 * Visitors on connections that stay open, each asking again as soon as it was answered. One turn is all of `requests`,
 * one after the other. Nothing is read of an answer but its status and where it ends, so that asking costs next to nothing.
 */
export async function visitorsAt(ports: number[], requests: string[], atOnce = 8): Promise<Visitors> {
  const lines = await Promise.all(
    Array.from({ length: atOnce }, (_, at) => openLine(ports[at % ports.length]!)),
  )
  const run = async (milliseconds: number): Promise<Load> => {
    const times: number[] = []
    const began = performance.now()
    const visit = async (ask: (request: string) => Promise<void>) => {
      while (performance.now() - began < milliseconds) {
        const turn = performance.now()
        for (const request of requests) await ask(request)
        times.push(performance.now() - turn)
      }
    }
    await Promise.all(lines.map(({ ask }) => visit(ask)))
    return { perSecond: (times.length * 1000) / (performance.now() - began), count: times.length, times }
  }
  return { run, leave: () => lines.forEach(({ close }) => close()) }
}

async function openLine(port: number) {
  const socket = net.connect({ host: '127.0.0.1', port, noDelay: true })
  await once(socket, 'connect')
  let missing = -1
  let head = ''
  let answered: (() => void) | undefined
  let failed: ((problem: Error) => void) | undefined
  socket.on('error', (problem) => failed?.(problem))
  socket.on('data', (chunk) => {
    let got = chunk.length
    if (missing < 0) {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1]
      if (!head.startsWith('HTTP/1.1 200 ') || !length) return failed?.(new Error(head.slice(0, 500)))
      missing = Number(length)
      got = head.length - end - 4
      head = ''
    }
    missing -= got
    if (missing > 0) return
    missing = -1
    answered?.()
  })
  const ask = (request: string) =>
    new Promise<void>((resolve, reject) => {
      answered = resolve
      failed = reject
      socket.write(request)
    })
  return { ask, close: () => socket.destroy() }
}
