import './support/production-env.ts'

import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'

import { Refusal } from '#contract/refusals.ts'
import { adminLinkMinutes, createAdminLink } from '#server/accounts/staff/create-admin-link.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import { openExisting } from './backup/open-database.ts'
import { print } from './support/print.ts'
import { runCommand } from './support/run-command.ts'

const usage = 'Usage: npm run make-admin -- EMAIL (the address of the person who becomes an admin)'

/** `npm run make-admin -- EMAIL`: prints a link that makes its owner an admin. Works while servers run. */
await runCommand(async () => {
  const typed = parseEmailArgument()
  const config = readConfig()
  const database = await openExisting(
    config,
    print,
    'Start Tablefare once with npm start, then run this command again.',
  )
  const db = openDatabase(database.connectionString, 1, () => {})
  try {
    await migrate(database.connectionString)
    const { token, email, hasAccount } = await createLink(db, typed)
    const page = hasAccount ? 'invitation' : 'become-admin'
    const doing = hasAccount
      ? `${email} has an account. Open this link, sign in with it and accept:`
      : `Open this link to set the name and password of ${email}:`
    print(`${doing}\n  ${toSiteUrl(config)}/${page}?token=${token}`)
    print(`It works once, within ${adminLinkMinutes} minutes. Anyone who has it can become an admin.`)
  } finally {
    await db.destroy()
    await database.stop()
  }
})

async function createLink(db: ReturnType<typeof openDatabase>, email: string) {
  try {
    return await createAdminLink({ db, now: () => new Date(), random: randomBytes }, email)
  } catch (problem) {
    if (problem instanceof Refusal) throw new OperatorError(`${email} is not an email address. ${usage}`)
    throw problem
  }
}

/** The address that a browser on this machine can open, unless the public one is known. */
function toSiteUrl({ publicUrl, host, port }: Config): string {
  const isEveryInterface = host === '0.0.0.0' || host === '::'
  return publicUrl ?? `http://${isEveryInterface ? 'localhost' : host}:${port}`
}

function parseEmailArgument(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    const [email] = positionals
    if (positionals.length !== 1 || !email) throw new Error()
    return email
  } catch {
    throw new OperatorError(usage)
  }
}
