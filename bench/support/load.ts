import autocannon from 'autocannon'

import type { ApiRequest } from './requests.ts'

/** A turn is one pass through all requests of a generator. */
export type Round = { perSecond: number; times: number[] }
export type LoadGenerator = { run(milliseconds: number): Promise<Round> }

const connections = 8

/**
 * autocannon on eight keep-alive connections, spread over the ports. A round has a fixed number of turns rather than a
 * fixed time: at a time limit autocannon drops requests in flight, which would burden the next round's server.
 */
export function createLoad(ports: number[], requests: ApiRequest[]): LoadGenerator {
  let perSecond = connections
  return {
    run: async (milliseconds) => {
      const turns = Math.max(1, Math.round((perSecond * milliseconds) / 1_000 / connections))
      const round = await runRound(ports, requests, turns)
      perSecond = round.perSecond
      return round
    },
  }
}

async function runRound(ports: number[], requests: ApiRequest[], turns: number): Promise<Round> {
  const times: number[] = []
  const turnOf = new Map<autocannon.Client, { responses: number; milliseconds: number }>()
  const failures: string[] = []
  const began = performance.now()
  let ended = began
  const options = {
    url: ports.map((port) => `http://127.0.0.1:${port}`) as unknown as string,
    connections,
    amount: turns * requests.length * connections,
    // How soon the end of the round is noticed.
    sampleInt: 5,
    requests: requests.map(({ url, payload, headers, method }) => ({
      method,
      path: url,
      headers: { ...headers, ...(payload ? { 'content-type': 'application/json' } : {}) },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
    })),
  }
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(options, (problem) => (problem ? reject(problem as Error) : resolve()))
    instance.on('reqError', (problem) => failures.push(String(problem)))
    instance.on('response', (client, status, _bytes, milliseconds) => {
      if (status !== 200) failures.push(`status ${status}`)
      ended = performance.now()
      const turn = turnOf.get(client) ?? { responses: 0, milliseconds: 0 }
      turn.responses += 1
      turn.milliseconds += milliseconds
      if (turn.responses < requests.length) return turnOf.set(client, turn)
      times.push(turn.milliseconds)
      return turnOf.delete(client)
    })
  })
  if (failures[0]) throw new Error(`${requests[0]?.url}: ${failures[0]}`)
  return { perSecond: (times.length * 1_000) / (ended - began), times }
}
