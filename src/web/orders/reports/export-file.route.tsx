import type { RouterContextProvider } from 'react-router'

import type { Route } from './+types/export-file.route.ts'
import { api } from '#contract/api.ts'
import { type ExportedPart, exportedParts } from '#contract/orders/reports.ts'
import { toCsv } from '#domain/shared/text/csv.ts'
import { load } from '#web/platform/calls/call.ts'
import { orConfirmPassword } from '#web/platform/forms/with-password.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'

export const handle = { isProtected: true }

type Rows = Awaited<ReturnType<typeof load<typeof api.reports.exportRecords>>>['data']

/** One part, or everything, as a file. It is read and streamed page by page. */
export async function loader({ request, context, params: { outletId, file } }: Route.LoaderArgs) {
  const [, name = '', kind = ''] = /^([a-z-]+)\.(csv|json)$/.exec(file) ?? []
  const part = exportedParts.find((one) => one === name)
  if (!part && file !== 'everything.json') throw new Response(null, { status: 404 })
  // Access is checked before the response starts.
  await requireStaff(
    request,
    orConfirmPassword(
      request,
      load(context, api.reports.exportRecords, { params: { outletId }, query: { part: 'menu' } }),
    ),
  )
  const text = part
    ? serialiseRows(kind, readPages(context, outletId, part))
    : serialiseEverything(context, outletId)
  return new Response(toStream(text), {
    headers: {
      'content-type': `${kind === 'csv' ? 'text/csv' : 'application/json'}; charset=utf-8`,
      'content-disposition': `attachment; filename="tablefare-${file}"`,
      'cache-control': 'private, no-store',
    },
  })
}

async function* readPages(
  context: Readonly<RouterContextProvider>,
  outletId: string,
  part: ExportedPart,
): AsyncGenerator<Rows> {
  let after: string | undefined
  do {
    const query = { part, ...(after ? { after } : {}) }
    const answer = await load(context, api.reports.exportRecords, { params: { outletId }, query })
    yield answer.data
    after = answer.next ?? undefined
  } while (after)
}

async function* serialiseRows(kind: string, pages: AsyncGenerator<Rows>): AsyncGenerator<string> {
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

async function* serialiseEverything(
  context: Readonly<RouterContextProvider>,
  outletId: string,
): AsyncGenerator<string> {
  for (const [at, part] of exportedParts.entries()) {
    yield `${at === 0 ? '{' : ','}"${part}":`
    yield* serialiseRows('json', readPages(context, outletId, part))
  }
  const { data } = await load(context, api.outletSettings.readSettings, { params: { outletId } })
  yield `,"set-up":${JSON.stringify(data)}}\n`
}

function toStream(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
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
