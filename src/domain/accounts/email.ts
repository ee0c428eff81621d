/** An email address in lower case. Undefined for anything else. */
export function parseEmail(typed: string): string | undefined {
  const email = typed.trim().toLowerCase()
  return email.length <= 254 && shape.test(email) && email.indexOf('@') <= 64 ? email : undefined
}

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const shape = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`)
