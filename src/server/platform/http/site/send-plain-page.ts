import type { FastifyReply } from 'fastify'

/** An error page for requests that our own pages never send. It is cheap, as it does not render the site. */
export function sendPlainPage(reply: FastifyReply, status: number, heading: string, message: string) {
  return reply.status(status).type('text/html; charset=utf-8').headers({
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  }).send(`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${message}</p>
<p><a href="/">Go to the home page</a></p>
</main>
</body>
</html>
`)
}
