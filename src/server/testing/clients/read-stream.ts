export type SeenEvent = { id: string; kind: string; body: Record<string, unknown> }

/** Opens an event stream and collects its events. */
export async function readStream(url: string, headers: Record<string, string>) {
  const leaving = new AbortController()
  const answer = await fetch(url, { headers, signal: leaving.signal })
  const seen: SeenEvent[] = []
  let comments = 0
  const ended = (async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        if (block.startsWith(':')) comments++
        const event = parse(block)
        if (event) seen.push(event)
      }
    }
  })()
  const outcome = ended.then(
    () => 'ended' as const,
    () => 'cut off' as const,
  )
  return {
    status: answer.status,
    headers: answer.headers,
    seen,
    comments: () => comments,
    /** The id that a browser would send as Last-Event-ID. */
    lastEventId: () => seen.findLast(({ id }) => id !== '')?.id,
    outcome,
    leave: async () => {
      leaving.abort()
      await outcome
    },
  }
}

function parse(block: string): SeenEvent | undefined {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const [id = '', kind, body] = [field('id'), field('event'), field('data')]
  if (kind === undefined || body === undefined) return undefined
  return { id, kind, body: JSON.parse(body) as Record<string, unknown> }
}
