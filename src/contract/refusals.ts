import { formatFieldLabel } from '#contract/input-problems.ts'
import { refusalMessages } from '#contract/refusal-messages.ts'

export type RefusalCode = keyof typeof refusalMessages

/** Values for the placeholders of the message. CHANGED_MEANWHILE carries the present state in `present`, an object. */
export type RefusalDetail = Record<string, string | number | boolean | object | null>

/** An expected error, answered with its own status and message. Any other error that is thrown is a bug and becomes a 500. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly detail: RefusalDetail

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(formatMessage(code, detail))
    this.code = code
    this.detail = detail
  }
}

/** Every endpoint may refuse with these, so entries do not list them. */
export const commonRefusals: readonly RefusalCode[] = [
  'INVALID_INPUT',
  'BROKEN_JSON',
  'TOO_DEEP',
  'NUL_BYTE',
  'BODY_TOO_LARGE',
  'HEADERS_TOO_LARGE',
  'REQUEST_TOO_SLOW',
  'WRONG_CONTENT_TYPE',
  'NOT_SIGNED_IN',
  'NOT_ALLOWED',
  'NOT_YOUR_ROLE',
  'KITCHEN_DEVICE',
  'SECOND_FACTOR_MISSING',
  'SECOND_FACTOR_AGAIN',
  'CROSS_SITE_REQUEST',
  'ENDPOINT_NOT_FOUND',
  'NOT_READY',
  'SERVER_BUSY',
  'TOO_MANY_REQUESTS',
  'SERVER_FAULT',
]

/** Every endpoint that takes an Idempotency-Key may refuse with these too. */
export const idempotencyRefusals: readonly RefusalCode[] = ['KEY_REUSED', 'RESPONSE_GONE']

function formatMessage(code: RefusalCode, detail: RefusalDetail): string {
  return refusalMessages[code][1].replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'Field' ? formatFieldLabel(toText(detail.field)) : toText(detail[name]),
  )
}

function toText(value: RefusalDetail[string] | undefined): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}
