import type { FastifyServerOptions } from 'fastify'

/** JSON lines with request ids. The URL is logged without its query, which may hold a post code or a token. */
export function logOptions(level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    redact: { paths: secret, censor: '[hidden]' },
    serializers: {
      req: (request) => ({ method: request.method, path: request.url.split('?', 1)[0]! }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: (error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        ...('code' in error ? { code: error.code } : {}),
      }),
    },
  }
}

const secrets = ['password', 'newPassword', 'confirmPassword', 'token', 'otp', 'ticket', 'cardNumber', 'cvc']
const headers = ['authorization', 'cookie', 'set-cookie']
const personal = [
  'credential',
  'name',
  'customerName',
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
