import { createHash } from 'node:crypto'

export function policyByNonce(nonce: string, admitsStripe: boolean): string {
  return securityPolicy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`], admitsStripe)
}

/**
 * A page for everyone cannot carry a nonce, so its own inline scripts and styles are allowed by their hashes. Which are
 * its own is told by the nonce it was made with, which is then taken out: anything smuggled in has none and stays barred.
 */
export function policyByHashes(
  html: string,
  nonce: string,
  admitsStripe: boolean,
): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`
  const policy = securityPolicy(hashes(html, 'script', mark), hashes(html, 'style', mark), admitsStripe)
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

/** What a page may load and run. Covers are drawn with style attributes, which neither a nonce nor a hash can allow. */
function securityPolicy(scripts: string[], styles: string[], admitsStripe: boolean): string {
  const stripe = admitsStripe ? ` ${stripeScripts}` : ''
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
    ...(admitsStripe ? stripeSources : []),
  ].join('; ')
}

/** What Stripe's guide to security asks for, where Stripe takes the cards. Stripe's fields are frames of its own. */
const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com'
const stripeSources = [
  "connect-src 'self' https://api.stripe.com",
  `frame-src ${stripeScripts} https://hooks.stripe.com`,
]
