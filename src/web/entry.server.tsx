import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'

import type { Send } from '#contract/endpoint.ts'
import { nonceContext, nowContext, reportContext, sendContext } from '#web/context.ts'

const patience = 10_000

type Given = { send: Send; now: Date; nonce: string | undefined; report: (error: unknown) => void }

/** Called by the server for each request: what the pages may use of the process they run in. */
export function contextFor({ send, now, nonce, report }: Given) {
  const context = new RouterContextProvider()
  context.set(sendContext, send)
  context.set(nowContext, now)
  context.set(nonceContext, nonce)
  context.set(reportContext, report)
  return context
}

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const withNonce = nonce ? { nonce } : {}
  const page = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} {...withNonce} />,
    {
      ...withNonce,
      signal: AbortSignal.timeout(patience),
    },
  )
  await page.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}

/** A visitor who went away in the middle is no fault. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (!request.signal.aborted) context.get(reportContext)(error)
}

type HandleErrorArgs = { request: Request; context: Readonly<RouterContextProvider> }
