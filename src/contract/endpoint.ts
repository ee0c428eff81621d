import type { z } from 'zod'

import type { Duty } from '#domain/accounts/outlet-roles.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { SecurityEvent } from '#contract/security-events.ts'

/**
 * Who may call an endpoint. There is no default: an entry without it is not mounted. Staff are named by the duty at the
 * outlet, so that an endpoint for staff always says which roles it is for.
 */
export type Access = 'anyone' | 'guest or customer' | 'customer' | { duty: Duty } | 'admin'

/** The kind of caller, for lists by access. */
export function callerKind(access: Access): Exclude<Access, object> | 'staff' {
  return typeof access === 'string' ? access : 'staff'
}

/** A field and a predicate that completes '{Field label} …'. */
export type InputProblem = { field: string; problem: string }
export type FindProblems = (body: Readonly<Record<string, unknown>>, now: Date) => InputProblem[]

/** One endpoint as data: the server mounts it, the site calls it, OpenAPI describes it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `apiPrefix`, with `:name` for a parameter. */
  path: `/${string}`
  /** The checklist id of a call of the specification: it ignores unknown fields, every other endpoint refuses them. */
  specifiedAs?: `API${number}`
  summary: string
  access: Access
  /** Marks a GET that changes something; it gets the same CSRF check as an unsafe method. */
  mutates?: true
  /**
   * The caller must have entered their password in this session a short while ago. Guests have none. 'to begin': pages
   * after the first (`after`) are for longer, and the endpoint checks that their key comes from this session.
   */
  needsPassword?: true | 'to begin'
  /** A kitchen device may call it as well. Of the rest it reaches what is for anyone or for staff. */
  isForDevices?: true
  /** Takes an Idempotency-Key: a retry with the same key gets the response of the first request. */
  idempotent?: true
  /** Endpoints with the same scope share their keys, so that one key stands for one request to any of them. */
  idempotencyScope?: string
  /** Body fields that may differ between retries of one request, such as a time that the page refreshes. */
  idempotencyIgnores?: readonly string[]
  /** The body is passed on as bytes: a signature is checked over them, or they are a file. */
  raw?: true
  /** Content type of the body. `form` accepts multipart and urlencoded as well as JSON; `picture` and `menu` are a file. */
  accepts?: 'json' | 'form' | 'picture' | 'menu'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Problems of the body that depend on the time. They are named together with those of the schema. */
  findProblems?: FindProblems
  /** The `data` of the response. */
  reply: z.ZodType
  /** Further top-level fields of the response, such as `paging`. */
  extras?: z.ZodObject
  /** The response is Server-Sent Events; the first carries the reply. */
  stream?: true
  /** The response is a file of this type. */
  file?: 'image/webp'
  /**
   * For devices with a protocol of their own, such as printers: the response is text or bytes of one of these types, and
   * unknown fields are ignored.
   */
  plain?: readonly string[]
  /** Success is logged as this event. */
  securityEvent?: SecurityEvent
  /** Beyond `commonRefusals`. */
  refuses: readonly RefusalCode[]
}

export const apiPrefix = '/api/v1'

/** The entry with the query and body that it accepts. */
export function toAccepted<E extends Endpoint>(entry: E): E {
  if (refusesUnknown(entry)) return entry
  return { ...entry, query: entry.query?.strip(), body: entry.body?.strip() }
}

/** True for every endpoint that we have designed ourselves. */
export function refusesUnknown({ specifiedAs, plain }: Endpoint): boolean {
  return specifiedAs === undefined && plain === undefined
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

/** The parsed input that a handler receives, with defaults filled in. */
export type RequestInput<E extends Endpoint> = {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
}

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** The input of a caller: only the parts that the endpoint has. `key` is the Idempotency-Key. */
export type CallInput<E extends Endpoint> = OmitUndefined<{
  params: InputOf<E['params']>
  query: InputOf<E['query']>
  body: InputOf<E['body']>
}> &
  (E extends { idempotent: true } ? { key?: string } : unknown)

/** The reply of a handler, before the schema shapes it. */
export type HandlerReply<E extends Endpoint> = { data: z.input<E['reply']> } & Extras<InputOf<E['extras']>>

/** The reply that a caller gets. */
export type Reply<E extends Endpoint> = { data: z.output<E['reply']> } & Extras<OutputOf<E['extras']>>

type Extras<T> = T extends undefined ? unknown : T

/** `fetch` in the browser and between hosts; a direct call of the API within one process. */
export type Transport = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; json(): Promise<unknown>; setCookies: string[] }>
