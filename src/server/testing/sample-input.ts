import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'

type Schema = {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  minLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
}

/** Values for fields that the domain checks more strictly than their schema, by field name. */
const byName: Record<string, unknown> = {
  mobileNo: '07100000001',
  email: 'sample@example.com',
  holder: 'Sample Ltd',
  sortCode: '20-45-67',
  accountNumber: '01926819',
  credential: 'sample@example.com',
  postCode: 'SE1 9AA',
  telephone: '01632 960000',
  vatNumber: 'GB123456789',
  role: 'User',
  date: '2026-11-20',
  bookingDate: '2026-11-20',
  bookingTime: '19:00',
  restaurant: 'saffron-street-london',
  link: '/home',
  image: null,
  backgroundColor: '#FFC640',
  buttonTextColor: '#FFFFFF',
  code: 'PLUM-JAM',
  validFrom: '2026-11-20',
  validTo: '2026-12-20',
  districts: 'SE1,SE16',
  hygieneRatedOn: '2026-03-02',
  pin: '4071',
  from: '12:00',
  to: '15:00',
  firstDay: null,
  lastDay: null,
  reference: 'TF0001',
  month: '2026-10',
  sharedOn: '2026-10-31',
  fromDay: '2026-11-20',
  day: '2026-11-10',
  endpoint: 'https://fcm.googleapis.com/fcm/send/sample',
  was: 'https://fcm.googleapis.com/fcm/send/earlier',
  // The public key and the secret of the example in RFC 8291.
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** A valid body or query of an endpoint, generated from its schema, so that new endpoints need no code here. */
export function sampleInput(part: Endpoint['body']): Record<string, unknown> | undefined {
  if (!part) return undefined
  return sample(z.toJSONSchema(part, { io: 'input' }) as Schema) as Record<string, unknown>
}

function sample(schema: Schema, name = ''): unknown {
  if (name in byName && (schema.enum?.includes(byName[name]) ?? true)) return byName[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sample(choices[0]!, name)
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((field) => [field, sample(schema.properties?.[field] ?? {}, field)]),
    )
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}))
  if (schema.type === 'boolean') return false
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.format === 'date-time') return '2026-11-16T12:00:00.000Z'
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  return 'plum jam and rye'.padEnd(schema.minLength ?? 1, 'x')
}
