export type Answer = {
  status: number
  body: { data?: Record<string, unknown>; error?: string; code?: string }
  milliseconds: number
}

type Options = { headers?: Record<string, string>; body?: object; method?: string }

/** Calls the API once and measures the time; status 0 if no response came. */
export async function callApi(url: string, address: string, options: Options = {}): Promise<Answer> {
  const { headers = {}, body, method = body ? 'POST' : 'GET' } = options
  const began = performance.now()
  const toAnswer = (status: number, reply: Answer['body']) => ({
    status,
    body: reply,
    milliseconds: performance.now() - began,
  })
  try {
    const answer = await fetch(`${url}/api/v1${address}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(40_000),
    })
    return toAnswer(answer.status, (await answer.json()) as Answer['body'])
  } catch (problem) {
    return toAnswer(0, { error: String(problem) })
  }
}

/** Whether the server refused with NOT_READY and a sentence for people. */
export function isPlainRefusal({ status, body }: Answer): boolean {
  return status === 503 && body.code === 'NOT_READY' && /[a-z]{3}.*\.$/.test(body.error ?? '')
}
