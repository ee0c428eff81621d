import type { RouterContextProvider } from 'react-router'

import type { Route } from './+types/export-file.route.ts'
import { api } from '#contract/api.ts'
import { type ExportedPart, exportedParts } from '#contract/orders/reports.ts'
import { toCsv } from '#domain/shared/csv.ts'
import { load } from '#web/platform/call.ts'
import { forStaff } from '#web/catalogue/outlets/for-staff.ts'

export const handle = { isProtected: true }

type Rows = Awaited<ReturnType<typeof load<typeof api.sales.exportPart>>>['data']

/** A part, or everything, as a file. It is read a page at a time and sent as it is read. */
export async function loader({ request, context, params: { outletId, file } }: Route.LoaderArgs) {
  const [, name = '', kind = ''] = /^([a-z-]+)\.(csv|json)$/.exec(file) ?? []
  const part = exportedParts.find((one) => one === name)
  if (!part && file !== 'everything.json') throw new Response(null, { status: 404 })
  // Whoever may not is told before the file begins.
  await forStaff(
    request,
    load(context, api.sales.exportPart, { params: { outletId }, query: { part: 'menu' } }),
  )
  const text = part ? writtenAs(kind, pagesOf(context, outletId, part)) : everything(context, outletId)
  return new Response(streamOf(text), {
    headers: {
      'content-type': `${kind === 'csv' ? 'text/csv' : 'application/json'}; charset=utf-8`,
      'content-disposition': `attachment; filename="tablefare-${file}"`,
      'cache-control': 'private, no-store',
    },
  })
}

async function* pagesOf(
  context: Readonly<RouterContextProvider>,
  outletId: string,
  part: ExportedPart,
): AsyncGenerator<Rows> {
  let after: string | undefined
  do {
    const query = { part, ...(after ? { after } : {}) }
    const answer = await load(context, api.sales.exportPart, { params: { outletId }, query })
    yield answer.data
    after = answer.next ?? undefined
  } while (after)
}

async function* writtenAs(kind: string, pages: AsyncGenerator<Rows>): AsyncGenerator<string> {
  let isFirst = true
  if (kind !== 'csv') yield '[\n'
  for await (const rows of pages) {
    if (kind === 'csv') yield toCsv(rows, isFirst)
    else if (rows.length > 0)
      yield `${isFirst ? '' : ',\n'}${rows.map((row) => JSON.stringify(row)).join(',\n')}`
    isFirst = false
  }
  if (kind !== 'csv') yield '\n]\n'
}

async function* everything(
  context: Readonly<RouterContextProvider>,
  outletId: string,
): AsyncGenerator<string> {
  for (const [at, part] of exportedParts.entries()) {
    yield `${at === 0 ? '{' : ','}"${part}":`
    yield* writtenAs('json', pagesOf(context, outletId, part))
  }
  const { data } = await load(context, api.outletSetup.readSetup, { params: { outletId } })
  yield `,"set-up":${JSON.stringify(data)}}\n`
}

function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await text.return(undefined)
    },
  })
}
