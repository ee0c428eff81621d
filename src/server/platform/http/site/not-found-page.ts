import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { compressOnce, negotiateEncoding } from '#server/platform/http/site/compress.ts'

const styles = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;font:1rem/1.5 'Figtree Variable',system-ui,sans-serif;background:light-dark(#fff8ef,#1a110e);color:light-dark(#2b1613,#fbefe6)}
header{padding:1.25rem 1.5rem}
header a{font-size:1.4375rem;font-weight:700;color:light-dark(#d7341a,#ff7a57);text-decoration:none}
main{display:flex;flex-direction:column;align-items:center;gap:1rem;padding:4rem 1.5rem;text-align:center}
h1{margin:0;font:700 2.125rem/1.15 'Bricolage Grotesque Variable',system-ui,sans-serif}
p{margin:0;color:light-dark(#6e5850,#c9b3a6)}
.button{display:inline-block;margin-top:.5rem;padding:.75rem 1.5rem;border-radius:14px;font-weight:600;text-decoration:none;background:light-dark(#d7341a,#ff7a57);color:light-dark(#fff,#2b1613)}
a:focus-visible{outline:3px solid light-dark(#b42410,#ff9c82);outline-offset:3px}`

/** Written by hand in the site's look, as rendering the site for every unknown address would be a way to keep it busy. */
const toPage = (siteName: string) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>There is no such page · ${siteName}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body>
<header><a href="/" aria-label="${siteName}, home">${siteName}</a></header>
<main id="main">
<img src="/renders/plate-with-cutlery.webp" alt="" width="128" height="128">
<h1>There is no such page</h1>
<p>The address may be mistyped, or the page has moved.</p>
<a class="button" href="/">Show All Restaurants</a>
</main>
</body>
</html>
`

/** Compressed once for the name that the site has. */
let compressed: { siteName: string; content: ReturnType<typeof compressOnce> } | undefined

function contentFor(siteName: string) {
  if (compressed?.siteName !== siteName)
    compressed = { siteName, content: compressOnce(Buffer.from(toPage(escapeHtml(siteName)))) }
  return compressed.content
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const styleHash = createHash('sha256').update(styles).digest('base64')

export async function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply, siteName: string) {
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .status(404)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    })
    .send(await contentFor(siteName).body(encoding))
}
