import { z } from 'zod'

import { type Endpoint, apiPrefix, callerKind, toAccepted } from '#contract/endpoint.ts'
import { refusalMessages } from '#contract/refusal-messages.ts'
import { rolesByDuty } from '#domain/accounts/outlet-roles.ts'
import { commonRefusals, idempotencyRefusals, type RefusalCode } from '#contract/refusals.ts'

type Entries = Record<string, Record<string, Endpoint>>

const contentTypes = {
  json: ['application/json'],
  picture: ['image/jpeg', 'image/png', 'image/webp'],
  menu: ['text/csv', 'application/json'],
  form: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
} as const

/** The whole contract as an OpenAPI 3.1 document. */
export function openapi(entries: Entries, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [feature, endpoints] of Object.entries(entries))
    for (const [name, entry] of Object.entries(endpoints)) {
      const path = apiPrefix + entry.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [entry.method.toLowerCase()]: operation(feature, name, toAccepted(entry)),
      }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tablefare',
      version,
      description:
        'Replies are `{data}`; errors are `{error, code}` with an HTTP status. Money is in pounds.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function operation(feature: string, name: string, entry: Endpoint) {
  return {
    // Two features may have endpoints of the same name.
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: entry.summary,
    'x-access': callerKind(entry.access),
    ...(typeof entry.access === 'object' ? { 'x-roles': rolesByDuty[entry.access.duty] } : {}),
    ...(entry.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters('path', entry.params),
      ...parameters('query', entry.query),
      ...(entry.idempotent ? [keyHeader] : []),
    ],
    ...(entry.body || entry.raw ? { requestBody: { required: true, content: bodyOf(entry) } } : {}),
    responses: { 200: { description: 'Done', content: contentOf(entry) }, ...refusalsOf(entry) },
  }
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A retry with the same key and body gets the response of the first request',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function parameters(where: 'path' | 'query', fields: z.ZodObject | undefined) {
  if (!fields) return []
  return Object.entries(fields.shape).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: z.toJSONSchema(field as z.ZodType, { io: 'input', target: 'draft-2020-12' }),
  }))
}

function bodyOf(entry: Endpoint) {
  const schema = entry.body && z.toJSONSchema(entry.body, { io: 'input', target: 'draft-2020-12' })
  return Object.fromEntries(
    contentTypes[entry.accepts ?? 'json'].map((type) => [type, schema ? { schema } : {}]),
  )
}

function contentOf(entry: Endpoint) {
  if (entry.file) return { [entry.file]: {} }
  if (entry.plain) return Object.fromEntries(entry.plain.map((type) => [type, {}]))
  return entry.stream ? { 'text/event-stream': { schema: { type: 'string' } } } : json(envelope(entry))
}

function envelope(entry: Endpoint) {
  const whole = z.object({ data: entry.reply, ...entry.extras?.shape })
  return z.toJSONSchema(whole, { target: 'draft-2020-12' })
}

function refusalsOf(entry: Endpoint) {
  const byStatus: Record<number, RefusalCode[]> = {}
  const ofKey = entry.idempotent ? idempotencyRefusals : []
  for (const code of [...commonRefusals, ...ofKey, ...entry.refuses])
    (byStatus[refusalMessages[code][0]] ??= []).push(code)
  return Object.fromEntries(Object.entries(byStatus).map(([status, codes]) => [status, refused(codes)]))
}

function refused(codes: RefusalCode[]) {
  const properties = { error: { type: 'string' }, code: { enum: codes }, detail: { type: 'object' } }
  return {
    description: codes.join(', '),
    content: json({ type: 'object', required: ['error', 'code'], properties, additionalProperties: false }),
  }
}

function json(schema: unknown) {
  return { 'application/json': { schema } }
}
