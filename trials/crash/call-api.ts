import { setTimeout as delay } from 'node:timers/promises'

export type Call = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  bearer: Record<string, string>
  key?: string
  body?: object
}
export type Answer = { status: number; code?: string; data: Record<string, unknown> }

export type Network = {
  /** A server that is up at the moment, if any. */
  url(): string | undefined
  random(): number
  /** The share of responses that get lost on the way to the client, from 0 to 1. */
  lossRate: number
  lost: number
}

/** One attempt; `undefined` if no response came, or a 5xx, which leaves the outcome open. */
export async function tryCall(network: Network, { method, path, bearer, key, body }: Call) {
  const url = network.url()
  if (url === undefined) return undefined
  try {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...bearer,
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(15_000),
    })
    const reply = (await response.json()) as { data?: Answer['data']; code?: string }
    if (response.status >= 500 || network.random() < network.lossRate) throw new Error('lost')
    return { status: response.status, data: reply.data ?? {}, ...(reply.code ? { code: reply.code } : {}) }
  } catch {
    network.lost++
    return undefined
  }
}

/** Retries the same call with the same key until there is a response, as the pages do. */
export async function callUntilAnswered(network: Network, call: Call): Promise<Answer> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await tryCall(network, call)
    if (answer) return answer
    await delay(50 + network.random() * 250)
  }
  throw new Error(`no response to ${call.method} ${call.path}`)
}
