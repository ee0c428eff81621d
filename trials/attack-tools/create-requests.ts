export type Ids = Record<string, string>
export type Token = { staff: string; admin: string; customer: string }

type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  minimum?: number
  properties?: Record<string, Schema>
  items?: Schema
}
type Operation = {
  'x-access'?: string
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Document = { paths: Record<string, Record<string, Operation>> }

/** Calls that would end the session the others use, or that take no text. */
const isLeftOut = (path: string) =>
  /log-?out|close-account|end-all|live\/stream|webhook|upload-picture/.test(path)

/** A request for every operation of the OpenAPI document that takes input, with a value in each place; reads first. */
export function createRequests(document: Document, host: string, ids: Ids, token: Token): string[] {
  const requests = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(
        ([, { parameters = [], requestBody }]) => (parameters.length > 0 || requestBody) && !isLeftOut(path),
      )
      .map(([method, operation]) =>
        toRequest(method.toUpperCase(), path, operation, host, ids, tokenFor(operation, token)),
      ),
  )
  return requests.toSorted((one, other) => Number(other.startsWith('GET')) - Number(one.startsWith('GET')))
}

function tokenFor({ 'x-access': access }: Operation, { staff, admin, customer }: Token): string {
  if (access === 'staff') return staff
  return access === 'admin' ? admin : customer
}

function toRequest(
  method: string,
  path: string,
  { parameters = [], requestBody }: Operation,
  host: string,
  ids: Ids,
  token: string,
) {
  // A star marks a path parameter for sqlmap.
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => `${ids[name] ?? ids.id}*`)
  const asked = parameters.filter((one) => one.in === 'query')
  const search = new URLSearchParams(
    asked.map(({ name, schema = {} }) => [name, String(sample(schema, name, ids))]),
  ).toString()
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const body = content && type?.includes('json') ? JSON.stringify(sample(content.schema, '', ids)) : undefined
  const headers = [`Host: ${host}`, `Authorization: Bearer ${token}`, 'Accept: application/json']
  if (body) headers.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`)
  return [`${method} ${filled}${search ? `?${search}` : ''} HTTP/1.1`, ...headers, '', body ?? ''].join('\n')
}

function sample(schema: Schema, name: string, ids: Ids): unknown {
  if (ids[name] !== undefined) return ids[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf[0]!, name, ids)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([field, of]) => [field, sample(of, field, ids)]),
    )
  if (schema.type === 'array') return schema.items ? [sample(schema.items, name, ids)] : []
  if (schema.type === 'boolean') return false
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  return schema.format === 'uuid' ? ids.id : 'plum jam'
}
