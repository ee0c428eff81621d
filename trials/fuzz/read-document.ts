/** A JSON Schema as the OpenAPI document contains it. */
export type Schema = {
  type?: string | string[]
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  maximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
}

type Field = { name: string; required: boolean; schema: Schema }

/** One endpoint as the server's OpenAPI document describes it. */
export type Operation = {
  /** Unique: feature and call. */
  name: string
  call: string
  method: string
  path: string
  access: string
  params: Field[]
  query: Field[]
  takesKey: boolean
  /** The content types of the body; valid requests use the first. */
  types: string[]
  body: Schema | undefined
  answers: Record<string, { types: string[]; schema: Schema | undefined }>
}

type Written = {
  operationId: string
  'x-access': string
  parameters: (Field & { in: string })[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses: Record<string, { content: Record<string, { schema?: Schema }> }>
}
type Document = { paths: Record<string, Record<string, Written>> }

export function readOperations({ paths }: Document): Operation[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]) => read(method.toUpperCase(), path, written)),
  )
  const names = new Set(operations.map(({ name }) => name))
  if (names.size < operations.length)
    throw new Error('two endpoints of the document have the same operationId')
  return operations
}

function read(method: string, path: string, written: Written): Operation {
  const content = written.requestBody?.content ?? {}
  const types = Object.keys(content)
  return {
    name: written.operationId,
    call: written.operationId.split('.').at(-1)!,
    method,
    path,
    access: written['x-access'],
    params: written.parameters.filter((each) => each.in === 'path'),
    query: written.parameters.filter((each) => each.in === 'query'),
    takesKey: written.parameters.some(({ name }) => name === 'Idempotency-Key'),
    types,
    body: types[0] === undefined ? undefined : content[types[0]]?.schema,
    answers: Object.fromEntries(
      Object.entries(written.responses).map(([status, { content: answer }]) => {
        const [first] = Object.values(answer)
        return [status, { types: Object.keys(answer), schema: first?.schema }]
      }),
    ),
  }
}

/** The endpoint a request really reaches: dots and escapes in its path may lead elsewhere. */
export function operationAt(operations: Operation[], method: string, url: string): Operation | undefined {
  const path = url.split('?', 1)[0]!
  const fitting = operations.filter(
    (each) => each.method === method && each.path.split('/').length === path.split('/').length,
  )
  const segments = path.split('/')
  const fits = ({ path: template }: Operation) =>
    template.split('/').every((part, at) => part.startsWith('{') || part === segments[at])
  const found = fitting.filter(fits)
  return found.find(({ path: template }) => !template.includes('{')) ?? found[0]
}
