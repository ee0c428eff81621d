import { createHmac, randomBytes } from 'node:crypto'

import type { FastifyServerOptions } from 'fastify'

import { type ClientFormat, clientFormatter } from '#server/platform/http/format-client.ts'

export type LogClient = { format: ClientFormat; secret?: string | undefined }

/**
 * JSON lines with request ids and the client's address. The URL is logged without its query, which may hold a post code
 * or a token, and without the code of a printer.
 */
export function logOptions(
  level: string,
  { format, secret: serverSecret }: LogClient = { format: 'truncated' },
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  const key = serverSecret ? createHmac('sha256', serverSecret).update('log').digest() : randomBytes(32)
  const formatClient = clientFormatter(format, key)
  return {
    level,
    redact: { paths: secret, censor: '[hidden]' },
    serializers: {
      req: (request) => ({
        method: request.method,
        path: withoutCode(request.url.split('?', 1)[0]!),
        client: formatClient(request.ip),
      }),
      res: ({ statusCode, request }) => ({
        statusCode,
        // A request that could not be parsed has no reply of ours.
        ...(request ? { client: formatClient(request.ip), account: request.principal?.customerId } : {}),
      }),
      client: formatClient,
      err: (error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        ...('code' in error ? { code: error.code } : {}),
      }),
    },
  }
}

/** The address of a printer is all that it identifies itself with. */
function withoutCode(path: string): string {
  return path.replace(/(\/print\/\w+\/)[^/]+/, '$1[hidden]')
}

const secrets = [
  'password',
  'newPassword',
  'confirmPassword',
  'token',
  'otp',
  'ticket',
  'cardNumber',
  'cvc',
  'sortCode',
  'accountNumber',
]
const headers = ['authorization', 'cookie', 'set-cookie']
const personal = [
  'credential',
  'name',
  'customerName',
  'holder',
  'email',
  'mobileNo',
  'address',
  'postCode',
  'note',
  'kitchenNotes',
]

/** These names are redacted in the first four levels of a log line. */
const secret = [...secrets, ...headers, ...personal].flatMap((name) =>
  ['', '*.', '*.*.', '*.*.*.'].map((level) =>
    name.includes('-') ? `${level.slice(0, -1)}["${name}"]` : `${level}${name}`,
  ),
)
