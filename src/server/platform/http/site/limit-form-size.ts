import type { FastifyError, FastifyInstance } from 'fastify'

import { bodyLimit } from '#server/platform/http/endpoints/parse-bodies.ts'
import { sendPlainPage } from '#server/platform/http/site/send-plain-page.ts'

/** A form is buffered before its page is rendered. Reading stops at the limit, whatever length the form declares. */
export function limitFormSize(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
    return sendPlainPage(
      reply,
      413,
      'That is too long',
      'You sent more than this page accepts, and nothing was changed. Go back, shorten it and send it again.',
    )
  })
}
