import { createHash } from 'node:crypto'

/**
 * For every response that has no policy of its own: replies, files, errors. Scripts of workers are served with it too, so
 * their own requests must stay allowed.
 */
export const defaultPolicy =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export function policyByNonce(nonce: string, allowsStripe: boolean): string {
  return securityPolicy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`], allowsStripe)
}

/**
 * A cached page cannot carry a nonce, so its inline scripts and styles are allowed by hash. The page is rendered with a
 * nonce that marks its own scripts and is then removed: an injected script has no nonce and stays blocked.
 */
export function policyByHashes(
  html: string,
  nonce: string,
  allowsStripe: boolean,
): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`
  const policy = securityPolicy(hashes(html, 'script', mark), hashes(html, 'style', mark), allowsStripe)
  return { html: html.replaceAll(mark, ''), policy }
}

function hashes(html: string, tag: 'script' | 'style', mark: string): string[] {
  const found = [...html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
    .filter(([, attributes = '']) => attributes.includes(mark) && !/\ssrc=/.test(attributes))
    .map(([, , content = '']) => content)
  return [...new Set(found)].map(
    (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
}

/** Covers are drawn with style attributes, which neither a nonce nor a hash can allow. */
function securityPolicy(scripts: string[], styles: string[], allowsStripe: boolean): string {
  const stripe = allowsStripe ? ` ${stripeScripts}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}${stripe}`,
    `style-src 'self' ${styles.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(allowsStripe ? stripeSources : []),
  ].join('; ')
}

/** Required by Stripe's security guide: its card fields are iframes. */
const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com'
const stripeSources = [
  "connect-src 'self' https://api.stripe.com",
  `frame-src ${stripeScripts} https://hooks.stripe.com`,
]
