export type Answer = {
  status: number
  body: { data?: Record<string, unknown>; error?: string; code?: string }
  milliseconds: number
}

type Asked = { headers?: Record<string, string>; body?: object; method?: string }

/** One call of the API and how long it took; status 0 where no answer came. */
export async function ask(url: string, address: string, asked: Asked = {}): Promise<Answer> {
  const { headers = {}, body, method = body ? 'POST' : 'GET' } = asked
  const began = performance.now()
  const done = (status: number, said: Answer['body']) => ({
    status,
    body: said,
    milliseconds: performance.now() - began,
  })
  try {
    const answer = await fetch(`${url}/api/v1${address}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(40_000),
    })
    return done(answer.status, (await answer.json()) as Answer['body'])
  } catch (problem) {
    return done(0, { error: String(problem) })
  }
}

/** Whether it is a refusal with a sentence for people: neither silence nor a fault of ours. */
export function isPlainRefusal({ status, body }: Answer): boolean {
  return status === 503 && body.code === 'NOT_READY' && /[a-z]{3}.*\.$/.test(body.error ?? '')
}
