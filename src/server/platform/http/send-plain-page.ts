import type { FastifyReply } from 'fastify'

/** A page in words for whoever sent what no page of ours sends. It is made without the site, so that it costs next to nothing. */
export function sendPlainPage(reply: FastifyReply, status: number, heading: string, words: string) {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': "default-src 'none'", 'cache-control': 'no-store' })
    .send(`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} · Tablefare</title>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${words}</p>
<p><a href="/">Go to Tablefare</a></p>
</main>
</body>
</html>
`)
}
