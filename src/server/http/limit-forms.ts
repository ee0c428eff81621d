import type { FastifyError, FastifyInstance } from 'fastify'

import { bodyLimit } from '#server/http/read-body.ts'

/** A form is read whole before its page sees it, and no further than it may be long, whatever it says of its length. */
export function limitForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
    return reply
      .status(413)
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': "default-src 'none'", 'cache-control': 'no-store' })
      .send(tooLarge)
  })
}

const tooLarge = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>That is too long · Tablefare</title>
</head>
<body>
<main>
<h1>That is too long</h1>
<p>What you sent is more than this page takes, and nothing was changed. Go back, shorten it, and send it again.</p>
<p><a href="/">Go to Tablefare</a></p>
</main>
</body>
</html>
`
