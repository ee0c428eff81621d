import { ConfigError, describeVariables, readConfig } from '#server/platform/config/config.ts'
import { describeMissingService } from '#server/platform/config/list-missing-services.ts'
import { loadsDemoWorld } from '#server/platform/config/config-fields.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

type Environment = Record<string, string | undefined>

/** Variables with wrong values, misspelt names or contradictions. */
export function checkEnvironment(environment: Environment): Finding[] {
  const known = describeVariables().map(({ name }) => name)
  const set = known.filter((name) => environment[name])
  const findings = [
    ...findWrong(environment),
    ...findUnknown(environment, known),
    ...findContradictions(environment),
  ]
  const count = set.length === 0 ? 'none is set, so all defaults apply' : set.join(', ')
  return findings.length > 0 ? findings : [ok(`Environment variables: ${count}`)]
}

/** A value that is wrong, or else the services that are not set up. */
function findWrong(environment: Environment): Finding[] {
  try {
    return readConfig(environment).missingServices.map((service) => {
      const { what, advice } = describeMissingService(service)
      return warning(what, advice)
    })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [problem(error.message, 'docs/running.md has the table of all variables.')]
  }
}

/** Prefixes that only this product uses; PG… or NODE_… may belong to other programs. */
const ownPrefixes = /^(DATABASE|STRIPE|TWILIO|SMTP|SMS|EMAIL|MAIL|DEMO|AUTOPILOT|SANDBOX|POSTCODES|TRUST)_/

function findUnknown(environment: Environment, known: string[]): Finding[] {
  return Object.keys(environment)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, near: known.find((other) => isNear(name, other)) }))
    .filter(({ name, near }) => near ?? ownPrefixes.test(name))
    .map(({ name, near }) =>
      warning(
        `${name} is set, but Tablefare has no such variable`,
        near ? `Did you mean ${near}?` : 'docs/running.md has the table of all variables.',
      ),
    )
}

/** One letter more, less or different, or two swapped. Short names are too similar to compare. */
function isNear(name: string, other: string): boolean {
  if (other.length < 6 || Math.abs(name.length - other.length) > 1) return false
  let from = 0
  while (from < name.length && name[from] === other[from]) from++
  let tail = 0
  while (tail < Math.min(name.length, other.length) - from && name.at(-1 - tail) === other.at(-1 - tail))
    tail++
  const [left, right] = [name.slice(from, name.length - tail), other.slice(from, other.length - tail)]
  return Math.max(left.length, right.length) <= 1 || (right.length === 2 && left === `${right[1]}${right[0]}`)
}

/** Variables that have no effect, or a bad one, because of another. */
function findContradictions(environment: Environment): Finding[] {
  const has = (name: string) => Boolean(environment[name])
  const equals = (name: string, value: string) => environment[name] === value
  const rules: [boolean, string, string][] = [
    [
      has('DATABASE_URL') && has('DATA_DIR'),
      'DATABASE_URL and DATA_DIR are both set',
      'DATA_DIR has no effect then: remove one of them.',
    ],
    [
      has('API_URL') && has('DATABASE_URL'),
      'API_URL and DATABASE_URL are both set',
      'With API_URL this process has no database: remove one of them.',
    ],
    [
      has('SMTP_URL') && !equals('EMAIL_SENDER', 'smtp'),
      'SMTP_URL is set, but no email is sent',
      'Set EMAIL_SENDER=smtp.',
    ],
    [
      has('TWILIO_AUTH_TOKEN') && !equals('SMS_SENDER', 'twilio'),
      'TWILIO_AUTH_TOKEN is set, but no SMS is sent',
      'Set SMS_SENDER=twilio.',
    ],
    [
      has('STRIPE_PUBLISHABLE_KEY') && !has('STRIPE_SECRET_KEY'),
      'STRIPE_PUBLISHABLE_KEY is set without STRIPE_SECRET_KEY',
      'Set both, or cards go to the sandbox.',
    ],
    [
      environment.STRIPE_SECRET_KEY?.startsWith('sk_live') === true && loadsDemoWorld(environment),
      'Real cards would be charged in the demonstration world',
      'Set DEMO_WORLD=off, or use a test key.',
    ],
    [
      equals('AUTOPILOT', 'on') && !loadsDemoWorld(environment),
      'AUTOPILOT accepts orders that nobody will cook',
      'Set AUTOPILOT=off outside the demonstration world.',
    ],
    [
      environment.PUBLIC_URL?.startsWith('https:') === true && !has('TRUST_PROXY'),
      'PUBLIC_URL is https and TRUST_PROXY is not set',
      'Name the proxy that terminates TLS, or all visitors share its address.',
    ],
    [
      has('DATABASE_REPLICA_URL') && equals('DATABASE_REPLICA_URL', environment.DATABASE_URL ?? ''),
      'DATABASE_REPLICA_URL is the primary itself',
      'Point it at the replica, or remove it.',
    ],
  ]
  return rules.filter(([applies]) => applies).map(([, what, advice]) => warning(what, advice))
}
