import { isLoopback } from '#server/platform/config/config-fields.ts'

type Environment = {
  [N in 'PUBLIC_URL' | 'TRUST_PROXY' | 'API_URL' | 'DATABASE_URL' | 'DATABASE_REPLICA_URL']?:
    | string
    | undefined
}

/** For an installation that is public: PUBLIC_URL is https. */
export function listWarnings(env: Environment): string[] {
  if (!env.PUBLIC_URL?.startsWith('https:')) return []
  const warnings = []
  if (!env.TRUST_PROXY)
    warnings.push(
      'Warning: PUBLIC_URL is https, but TRUST_PROXY is empty. Every visitor seems to have the address of your proxy, and ' +
        'rate limits count them as one. Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1.',
    )
  if (env.API_URL && isPlainHttp(env.API_URL))
    warnings.push(
      'Warning: API_URL is http to another machine. Passwords and sessions cross the network unencrypted. Use https.',
    )
  for (const name of ['DATABASE_URL', 'DATABASE_REPLICA_URL'] as const)
    if (env[name] && isPlainPostgres(env[name]))
      warnings.push(
        `Warning: ${name} names another machine without TLS. Personal data crosses the network unencrypted. Add ` +
          '?sslmode=verify-full, and name a CA of your own in NODE_EXTRA_CA_CERTS.',
      )
  return warnings
}

function isPlainHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isLoopback(toHost(hostname))
}

/** A socket of this machine has no host, or a path as its host. */
function isPlainPostgres(address: string): boolean {
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? decodeURIComponent(toHost(hostname))
  if (host === '' || host.startsWith('/') || isLoopback(host)) return false
  return !/^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '')
}

/** Without the brackets of an IPv6 address. */
function toHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
