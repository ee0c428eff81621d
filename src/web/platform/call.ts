import type { RouterContextProvider } from 'react-router'

import { type Answer, type Asked, type Endpoint, prefix, type Send } from '#contract/endpoint.ts'
import { sendContext } from '#web/platform/context.ts'
import { wording } from '#web/platform/wording.ts'

/** A refusal as it came over the wire: the sentence for people, and the code for us. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly detail: Record<string, unknown>

  constructor(status: number, body: RefusalBody) {
    super(body.error ?? wording.unreachable)
    this.status = status
    this.code = body.code ?? 'UNREACHABLE'
    this.detail = body.detail ?? {}
  }
}

type RefusalBody = { error?: string; code?: string; detail?: Record<string, unknown> }

/** Makes one call of the contract. What it takes and what comes back are typed by the entry. */
export async function call<const E extends Endpoint>(
  send: Send,
  entry: E,
  asked: Asked<E>,
): Promise<Answer<E>> {
  const { params, query, body, key } = asked as Sent
  const answer = await send(prefix + pathOf(entry, params) + searchOf(query), {
    method: entry.method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const content = (await answer.json().catch(() => ({}))) as Answer<E>
  if (answer.status >= 400 || !('data' in content)) throw new Refused(answer.status, content as RefusalBody)
  return content
}

/** The same from the browser. Method and path are typed by the entry, so its schemas stay on the server. */
export function callFromBrowser<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  asked: Asked<E>,
  signal: AbortSignal,
): Promise<Answer<E>> {
  // The browser keeps cookies by itself.
  const send: Send = async (address, init) => {
    const answer = await fetch(address, { ...init, signal })
    return { status: answer.status, json: () => answer.json(), setCookies: [] }
  }
  return call(send, { method, path } as E, asked)
}

/** The same from an action that begins or ends a session: the cookies go on to the browser with the answer. */
export async function act<const E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  entry: E,
  asked: Asked<E>,
): Promise<{ answer: Answer<E>; headers: Headers }> {
  const headers = new Headers()
  const send: Send = async (path, init) => {
    const answer = await context.get(sendContext)(path, init)
    for (const cookie of answer.setCookies) headers.append('set-cookie', cookie)
    return answer
  }
  return { answer: await call(send, entry, asked), headers }
}

/** The same from a loader or an action. */
export function load<const E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  entry: E,
  asked: Asked<E>,
): Promise<Answer<E>> {
  return call(context.get(sendContext), entry, asked)
}

type Sent = { params?: Fields; query?: Fields; body?: unknown; key?: string }
type Fields = Record<string, string | number | boolean | undefined>

function pathOf({ path }: Endpoint, params: Fields = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function searchOf(query: Fields = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
