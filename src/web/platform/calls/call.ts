import type { RouterContextProvider } from 'react-router'

import { type Reply, type CallInput, type Endpoint, apiPrefix, type Transport } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { sendContext } from '#web/platform/calls/context.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import { wording } from '#web/platform/wording.ts'

/** A refusal as it came over the wire: a sentence for people and a code for programs. */
export class Refused extends Error {
  readonly status: number
  readonly code: RefusalCode | 'UNREACHABLE'
  readonly detail: Record<string, unknown>

  constructor(status: number, body: RefusalBody) {
    super(body.error ?? wording.unreachable)
    this.status = status
    this.code = body.code ?? 'UNREACHABLE'
    this.detail = body.detail ?? {}
  }
}

type RefusalBody = {
  error?: string
  code?: RefusalCode | 'UNREACHABLE'
  detail?: Record<string, unknown>
}

/** The text of any failed call. Without a refusal no answer came, which is taken for a lost connection. */
export function formatError(error: unknown): string {
  return error instanceof Refused ? error.message : wording.offline
}

/** Calls an endpoint of the contract. Input and answer are typed by the entry. */
export async function call<const E extends Endpoint>(
  send: Transport,
  entry: E,
  input: CallInput<E>,
): Promise<Reply<E>> {
  const { body, key } = input as Sent
  const answer = await send(apiUrl(entry, input), {
    method: entry.method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const content = (await answer.json().catch(() => ({}))) as Reply<E>
  if (answer.status >= 400 || !('data' in content)) throw new Refused(answer.status, content as RefusalBody)
  return content
}

export type CallOptions = {
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  /** Set for what was changed a moment ago: no cache answers, neither the browser's nor the server's. */
  skipsCache?: boolean
}

/** The same from the browser, where an entry is only its method and path: see scripts/site/inline-endpoints.ts. */
export function callApi<const E extends Endpoint>(
  entry: E,
  input: CallInput<E>,
  {
    signal,
    timeoutMs = entry.method === 'GET' ? timeouts.query : timeouts.command,
    skipsCache,
  }: CallOptions = {},
): Promise<Reply<E>> {
  // The browser stores cookies itself.
  const send: Transport = async (address, init) => {
    const answer = await fetch(address, {
      ...init,
      ...(skipsCache && { cache: 'reload' }),
      signal: withTimeout(timeoutMs, signal),
    })
    return { status: answer.status, json: () => answer.json(), setCookies: [] }
  }
  return call(send, entry, input)
}

/** Aborts after that time, or as soon as the other signal does. */
export function withTimeout(timeoutMs: number, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** The same from an action that begins or ends a session: its cookies are passed on to the browser. */
export async function act<const E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  entry: E,
  input: CallInput<E>,
): Promise<{ answer: Reply<E>; headers: Headers }> {
  const headers = new Headers()
  const send: Transport = async (path, init) => {
    const answer = await context.get(sendContext)(path, init)
    for (const cookie of answer.setCookies) headers.append('set-cookie', cookie)
    return answer
  }
  return { answer: await call(send, entry, input), headers }
}

/** The same from a loader or an action. */
export function load<const E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  entry: E,
  input: CallInput<E>,
): Promise<Reply<E>> {
  return call(context.get(sendContext), entry, input)
}

/** The address of an endpoint, for event streams and file uploads, which `callApi` does not send. */
export function apiUrl<const E extends Endpoint>(
  entry: E,
  input: Omit<CallInput<E>, 'body' | 'key'>,
): string {
  const { params = {}, query = {} } = input as Sent
  const path = entry.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return apiPrefix + path + (search.size === 0 ? '' : `?${search.toString()}`)
}

type Sent = { params?: Fields; query?: Fields; body?: unknown; key?: string }
type Fields = Record<string, string | number | boolean | undefined>
