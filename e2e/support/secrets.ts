import { appendFileSync, existsSync, readFileSync } from 'node:fs'

import { password } from '#server/testing/fixtures/create-test-user.ts'

/** Every password of a test person contains one of these. */
const passwords = ['wobbly chair', password]
const recorded = new Set<string>()

/** Records a token or code that must never be in a page or in the log. */
export function recordSecret(secret: string): void {
  recorded.add(secret)
  const file = process.env.SITE_SECRETS
  if (file) appendFileSync(file, `${secret}\n`)
}

/** Secrets of this worker in a page. Six-digit codes are left out, because they may occur by chance. */
export function findSecrets(html: string): string[] {
  return [...passwords, ...recorded].filter((secret) => secret.length > 6 && html.includes(secret))
}

/** Secrets of all workers in the log of a site. */
export function findLeaks(log: string, file: string): string[] {
  const all = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const secrets = [...passwords, ...new Set(all)].map((secret) =>
    // A six-digit code counts only without further digits beside it.
    /^\d+$/.test(secret) ? new RegExp(`(?<![\\w.])${secret}(?!\\w)`) : new RegExp(secret),
  )
  return log.split('\n').filter((line) => secrets.some((secret) => secret.test(line)))
}
