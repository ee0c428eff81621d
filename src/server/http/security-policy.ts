import { createHash } from 'node:crypto'

/**
 * What a page may load and run. Inline scripts and styles are allowed one by one: by a nonce on a page made for one
 * person, by their hashes on a page kept for everyone. Covers are drawn with style attributes, which can carry neither.
 */
function securityPolicy(scripts: string[], styles: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function policyByNonce(nonce: string): string {
  return securityPolicy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`])
}

export function policyByHashes(html: string): string {
  return securityPolicy(hashes(html, inlineScript), hashes(html, inlineStyle))
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

function hashes(html: string, tag: RegExp): string[] {
  const found = [...html.matchAll(tag)].map(([, content = '']) => content)
  return [...new Set(found)].map(
    (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
}
