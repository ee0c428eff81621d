import { defaultPolicy } from '#server/platform/http/site/security-policy.ts'

/** A year, for every subdomain: a page on one of them over http could set cookies for this site. */
export const hsts = 'max-age=31536000; includeSubDomains'

/** The headers of a response that is sent before the hooks have run. */
export function earlyHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': defaultPolicy,
    ...(isHttps ? { 'strict-transport-security': hsts } : {}),
  }
}
