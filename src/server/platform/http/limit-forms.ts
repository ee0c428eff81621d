import type { FastifyError, FastifyInstance } from 'fastify'

import { bodyLimit } from '#server/platform/http/read-body.ts'
import { sendPlainPage } from '#server/platform/http/send-plain-page.ts'

/** A form is read whole before its page sees it, and no further than it may be long, whatever it says of its length. */
export function limitForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
    return sendPlainPage(
      reply,
      413,
      'That is too long',
      'What you sent is more than this page takes, and nothing was changed. Go back, shorten it, and send it again.',
    )
  })
}
