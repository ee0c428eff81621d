import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'

type Reply = { data: unknown }

/**
 * Sends only the fields that the contract names. Fastify's serialiser picks and writes them in one pass, three times as
 * fast as parsing first; it checks that they exist, not their values (`requireContractReplies` does). A reply that is a
 * union of shapes is parsed by the contract.
 */
export function sendReply(reply: FastifyReply, entry: Endpoint, result: Reply): FastifyReply {
  const schema = toSerializerSchema(entry)
  if (!schema) return reply.send({ data: entry.reply.parse(result.data), ...entry.extras?.parse(result) })
  return reply
    .type('application/json; charset=utf-8')
    .serializer(reply.compileSerializationSchema(schema))
    .send(result)
}

/** The bytes that `sendReply` sends. */
export function toReplyBytes(reply: FastifyReply, entry: Endpoint, result: Reply): NonSharedBuffer {
  if (reply.server.checksReplies) requireContractReply(entry, result)
  const schema = toSerializerSchema(entry)
  const text = schema
    ? reply.compileSerializationSchema(schema)(result)
    : JSON.stringify({ data: entry.reply.parse(result.data), ...entry.extras?.parse(result) })
  return Buffer.from(text)
}

declare module 'fastify' {
  interface FastifyInstance {
    checksReplies?: boolean
  }
}

/** A reply that violates the contract is an error. Used in development and tests; parsing costs as much as the reply. */
export function requireContractReplies(app: FastifyInstance): void {
  app.decorate('checksReplies', true)
  app.addHook('preSerialization', async ({ routeOptions }, reply, payload) => {
    const entry = routeOptions.config.endpoint
    if (entry && reply.statusCode === 200) requireContractReply(entry, payload as Reply)
    return payload
  })
}

function requireContractReply(entry: Endpoint, reply: Reply): void {
  entry.reply.parse(reply.data)
  entry.extras?.parse(reply)
}

type Schema = Record<string, unknown>

const schemas = new WeakMap<Endpoint, Schema | false>()

function toSerializerSchema(entry: Endpoint): Schema | false {
  const found = schemas.get(entry)
  if (found !== undefined) return found
  const whole = z.object({ data: entry.reply, ...entry.extras?.shape })
  const schema = toPlainSchema(z.toJSONSchema(whole)) ?? false
  schemas.set(entry, schema)
  return schema
}

/** The bare shape, with `nullable` instead of a null type. Undefined for unions and for records with unknown keys. */
function toPlainSchema(schema: Schema): Schema | undefined {
  const { type, properties, required, items, anyOf } = schema
  if (Array.isArray(anyOf)) {
    const [one, none, ...more] = anyOf as Schema[]
    const shape = one && toPlainSchema(one)
    return shape && none?.type === 'null' && more.length === 0 ? { ...shape, nullable: true } : undefined
  }
  if (type === 'object') {
    if (!properties || schema.additionalProperties !== false) return undefined
    const fields = Object.entries(properties).map(
      ([name, field]) => [name, toPlainSchema(field as Schema)] as const,
    )
    if (fields.some(([, field]) => !field)) return undefined
    return { type, properties: Object.fromEntries(fields), required: required ?? [] }
  }
  if (type === 'array') {
    const item = toPlainSchema((items ?? {}) as Schema)
    return item && { type, items: item }
  }
  if (typeof type === 'string' && ['string', 'number', 'integer', 'boolean', 'null'].includes(type))
    return { type }
  return Array.isArray(type) && type.length === 2 && type[1] === 'null'
    ? { type: type[0] as string, nullable: true }
    : undefined
}
