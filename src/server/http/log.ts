import type { FastifyServerOptions } from 'fastify'

/** JSON lines with request ids. The address is logged without its query, which may hold a post code or a token. */
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

const names = [
  'password',
  'newPassword',
  'confirmPassword',
  'token',
  'otp',
  'code',
  'cardNumber',
  'cvc',
  'mobileNo',
  'email',
]
const personal = ['address', 'postCode', 'note', 'kitchenNotes', 'authorization', 'cookie']
const secret = [...names, ...personal].flatMap((name) => [`*.${name}`, `*.*.${name}`])
