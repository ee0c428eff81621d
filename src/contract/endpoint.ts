import type { z } from 'zod'

import type { RefusalCode } from '#contract/refusals.ts'

/** Who may make a call. There is no default: an entry that does not say cannot be mounted. */
export type Access = 'anyone' | 'guest or customer' | 'customer' | 'staff' | 'admin'

/** One call of the API as data: the server mounts it, the site calls it, OpenAPI describes it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the prefix, with `:name` for a parameter. */
  path: `/${string}`
  summary: string
  access: Access
  /** A GET that changes something is guarded like any unsafe method. */
  changes?: true
  /** Takes an Idempotency-Key: sent again with the same one, it answers what it did the first time. */
  idempotent?: true
  /** Calls that say the same here share their keys: one key is one of them. */
  onceAs?: string
  /** The body is taken byte by byte, as its signature was made over it. */
  raw?: true
  /** What a body may come as. `form` takes multipart and urlencoded as well as JSON; `picture` is the file itself. */
  accepts?: 'json' | 'form' | 'picture'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** What stands under `data` in the answer. */
  reply: z.ZodType
  /** What stands beside `data`, where a list has more to say than its rows. */
  beside?: z.ZodObject
  /** Answered with Server-Sent Events, the first of which carries the reply. */
  stream?: true
  /** Answered with a file of this type. */
  file?: 'image/webp'
  /** What this call may decline to do, beyond what any call may. */
  refuses: readonly RefusalCode[]
}

export const prefix = '/api/v1'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives: parsed, bounded, with defaults filled in. */
export type Received<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a caller gives: only the parts that the entry has. Sent again with the same `key`, it is done once. */
export type Asked<E extends Endpoint> = Present<{
  params: Given<E['params']>
  query: Given<E['query']>
  body: Given<E['body']>
}> &
  (E extends { idempotent: true } ? { key?: string } : unknown)

/** What a handler gives back; the contract's schema shapes it on the way out. */
export type Answered<E extends Endpoint> = { data: z.input<E['reply']> } & Beside<Given<E['beside']>>

/** What a caller gets. */
export type Answer<E extends Endpoint> = { data: z.output<E['reply']> } & Beside<Parsed<E['beside']>>

type Beside<T> = T extends undefined ? unknown : T

/** How a call travels: `fetch` in the browser or to another host, straight into the API within one process. */
export type Send = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; json(): Promise<unknown>; setCookies: string[] }>
