import { appendFileSync, existsSync, readFileSync } from 'node:fs'

import { password } from '#server/testing/signed-in.ts'

/** Every password of a made-up person holds one of these. */
const passwords = ['wobbly chair', password]
const noted = new Set<string>()

/** A token or a code that went through the site: whoever reads it in a page or in the log has found a leak. */
export function noteSecret(secret: string): void {
  noted.add(secret)
  const file = process.env.SITE_SECRETS
  if (file) appendFileSync(file, `${secret}\n`)
}

/** For a page, by the tests of one worker. A code of six digits may stand in a page by chance. */
export function secretsIn(html: string): string[] {
  return [...passwords, ...noted].filter((secret) => secret.length > 6 && html.includes(secret))
}

/** For the log of a site, by all tests together, once they are over. */
export function leaksIn(log: string, file: string): string[] {
  const all = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const secrets = [...passwords, ...new Set(all)].map((secret) =>
    // A code of six digits is one only where no other digits stand beside it.
    /^\d+$/.test(secret) ? new RegExp(`(?<![\\w.])${secret}(?!\\w)`) : new RegExp(secret),
  )
  return log.split('\n').filter((line) => secrets.some((secret) => secret.test(line)))
}
