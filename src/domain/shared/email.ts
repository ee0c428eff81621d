/** Reads an email address and gives it in small letters. Undefined for anything that is not one. */
export function parseEmail(typed: string): string | undefined {
  const email = typed.trim().toLowerCase()
  return email.length <= 254 && shape.test(email) && email.indexOf('@') <= 64 ? email : undefined
}

const word = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const shape = new RegExp(`^${word}(?:\\.${word})*@(?:${label}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`)
