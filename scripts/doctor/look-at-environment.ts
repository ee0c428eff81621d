import { BadConfig, describeVariables, readConfig } from '#server/platform/config/config.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

type Environment = Record<string, string | undefined>

/** Variables that are wrong, that look like ours and are not, and that say one thing and another. */
export function lookAtEnvironment(environment: Environment): Finding[] {
  const known = describeVariables().map(({ name }) => name)
  const set = known.filter((name) => environment[name])
  const findings = [...wrong(environment), ...strangers(environment, known), ...contradictions(environment)]
  const count = set.length === 0 ? 'none is set, so everything is as the README says' : set.join(', ')
  return findings.length > 0 ? findings : [ok(`Environment variables: ${count}`)]
}

function wrong(environment: Environment): Finding[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error
    return [problem(error.message, 'The README has the table of all variables.')]
  }
}

/** Families that belong to this product alone; PG… or NODE_… would be somebody else's. */
const families = /^(DATABASE|STRIPE|TWILIO|SMTP|SMS|EMAIL|MAIL|DEMO|AUTOPILOT|SANDBOX|POSTCODES|TRUST)_/

function strangers(environment: Environment, known: string[]): Finding[] {
  return Object.keys(environment)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, near: known.find((other) => isNear(name, other)) }))
    .filter(({ name, near }) => near ?? families.test(name))
    .map(({ name, near }) =>
      warning(
        `${name} is set, and Tablefare does not know it`,
        near ? `Did you mean ${near}?` : 'The README has the table of all variables.',
      ),
    )
}

/** One letter more, less or other, or two changed over; short names are too alike for that. */
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

/** What is set though something else makes it mean nothing. */
function contradictions(environment: Environment): Finding[] {
  const has = (name: string) => Boolean(environment[name])
  const said = (name: string, value: string) => environment[name] === value
  const rules: [boolean, string, string][] = [
    [
      has('DATABASE_URL') && has('DATA_DIR'),
      'DATABASE_URL and DATA_DIR are both set',
      'DATA_DIR means nothing then: take one away.',
    ],
    [
      has('API_URL') && has('DATABASE_URL'),
      'API_URL and DATABASE_URL are both set',
      'With API_URL this process has no database: take one away.',
    ],
    [
      has('SMTP_URL') && !said('EMAIL_SENDER', 'smtp'),
      'SMTP_URL is set, but no email leaves',
      'Set EMAIL_SENDER=smtp.',
    ],
    [
      has('TWILIO_AUTH_TOKEN') && !said('SMS_SENDER', 'twilio'),
      'TWILIO_AUTH_TOKEN is set, but no SMS leaves',
      'Set SMS_SENDER=twilio.',
    ],
    [
      has('STRIPE_PUBLISHABLE_KEY') && !has('STRIPE_SECRET_KEY'),
      'STRIPE_PUBLISHABLE_KEY is set without STRIPE_SECRET_KEY',
      'Set both, or cards go to the sandbox.',
    ],
    [
      environment.STRIPE_SECRET_KEY?.startsWith('sk_live') === true &&
        !has('DATABASE_URL') &&
        !said('DEMO_WORLD', 'off'),
      'Real cards would be charged in the demonstration world',
      'Set DEMO_WORLD=off, or use a test key.',
    ],
    [
      said('AUTOPILOT', 'on') &&
        (said('DEMO_WORLD', 'off') || (has('DATABASE_URL') && !said('DEMO_WORLD', 'on'))),
      'AUTOPILOT accepts orders that nobody will cook',
      'Set AUTOPILOT=off outside the demonstration world.',
    ],
    [
      environment.PUBLIC_URL?.startsWith('https:') === true && !has('TRUST_PROXY'),
      'PUBLIC_URL is https and TRUST_PROXY is not set',
      'Name the proxy that ends TLS, or visitors all seem to come from it.',
    ],
    [
      has('DATABASE_REPLICA_URL') && said('DATABASE_REPLICA_URL', environment.DATABASE_URL ?? ''),
      'DATABASE_REPLICA_URL is the primary itself',
      'Point it at the replica, or take it away.',
    ],
  ]
  return rules.filter(([applies]) => applies).map(([, what, advice]) => warning(what, advice))
}
