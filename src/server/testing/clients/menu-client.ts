import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import type { MenuCheck, MenuFileCounts } from '#contract/catalogue/menu-files.ts'

type Answer<Data> = { status: number; code?: string; detail?: Record<string, unknown>; data: Data }
type Method = 'GET' | 'PUT' | 'POST'

/** Calls the endpoints of one outlet's menu. */
export function menuClient(app: FastifyInstance, bearer: { authorization: string }, outletId: string) {
  async function send<Data>(
    method: Method,
    verb: string,
    payload?: object | string | Buffer,
    headers: object = {},
  ): Promise<Answer<Data>> {
    const isFile = typeof payload === 'string' || Buffer.isBuffer(payload)
    const answer = await app.inject({
      method,
      url: `/api/v1/outlet-menu/${verb}`,
      headers: { ...bearer, ...(isFile ? { 'content-type': 'text/csv' } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, ...answer.json<Omit<Answer<Data>, 'status'>>() }
  }
  const check = (file: string | Buffer) => send<MenuCheck>('POST', `check-file/${outletId}`, file)
  const importChecked = (checked: MenuCheck, given: object = {}, key: string = randomUUID()) => {
    const { _id: fileId, version, keepsMissing } = checked
    const body = { fileId, version, keepsMissing, onlyGoodRows: false, ...given }
    return send<MenuFileCounts>('PUT', `import-file/${outletId}`, body, { 'idempotency-key': key })
  }
  return {
    send,
    check,
    importChecked,
    importText: async (text: string) => importChecked((await check(text)).data),
    exported: async (format: 'csv' | 'json') =>
      (await send<{ text: string }>('GET', `export-file/${outletId}?format=${format}`)).data.text,
    menu: async () => (await send<FullMenu>('GET', `get-full-menu/${outletId}`)).data,
  }
}
