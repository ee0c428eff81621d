import { setTimeout as delay } from 'node:timers/promises'

export type Call = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  bearer: Record<string, string>
  key?: string
  body?: object
}
export type Answer = { status: number; code?: string; data: Record<string, unknown> }

export type Line = {
  /** A server that is up at the moment, if one is. */
  url(): string | undefined
  random(): number
  /** The share of answers that get lost between us and the browser, from 0 to 1. */
  loses: number
  lost: number
}

/** One try; nothing where no answer came, or none that says what happened. */
export async function callOnce(line: Line, { method, path, bearer, key, body }: Call) {
  const url = line.url()
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
    const said = (await response.json()) as { data?: Answer['data']; code?: string }
    if (response.status >= 500 || line.random() < line.loses) throw new Error('lost')
    return { status: response.status, data: said.data ?? {}, ...(said.code ? { code: said.code } : {}) }
  } catch {
    line.lost++
    return undefined
  }
}

/** The same call with the same key until there is an answer, as the pages do it. */
export async function callUntilAnswered(line: Line, call: Call): Promise<Answer> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await callOnce(line, call)
    if (answer) return answer
    await delay(50 + line.random() * 250)
  }
  throw new Error(`no answer to ${call.method} ${call.path}`)
}
