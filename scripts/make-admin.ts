import './support/production-env.ts'

import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'

import { Refusal } from '#contract/refusals.ts'
import { removeFactorsAsOperator } from '#server/accounts/second-factor/remove-all-factors.ts'
import { adminLinkMinutes, createAdminLink } from '#server/accounts/staff/create-admin-link.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { findCluster } from '#server/platform/db/embedded/find-cluster.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import { findSiteUrl } from '#server/platform/start/site-url-file.ts'
import { openExisting } from './backup/open-database.ts'
import { print } from './support/print.ts'
import { runCommand } from './support/run-command.ts'

const usage =
  'Usage: npm run make-admin -- EMAIL (the address of the person who becomes an admin), or npm run make-admin -- EMAIL --remove-factors (of an admin who lost the second step)'

/**
 * `npm run make-admin -- EMAIL`: prints a link that makes its owner an admin. With `--remove-factors` it removes the second
 * factors of that account instead. Works while servers run.
 */
await runCommand(async () => {
  const { typed, removesFactors } = parseArguments()
  const config = readConfig()
  // Before this command may start the database itself.
  const siteUrl = await findUrl(config)
  const database = await openExisting(
    config,
    print,
    'Start Tablefare once with npm start, then run this command again. If it runs with another DATA_DIR, set the same one here.',
  )
  const db = openDatabase(database.connectionString, 1, () => {})
  try {
    await migrate(database.connectionString)
    const deps = { db, now: () => new Date(), random: randomBytes, siteUrl }
    if (removesFactors) {
      const email = await orExplain(typed, removeFactorsAsOperator(deps, typed))
      print(`${email} has no second step any more and is signed out on every device.`)
      print(`Sign in with the password at ${deps.siteUrl}/sign-in and add a new second step at once.`)
      return
    }
    const { token, email, hasAccount } = await orExplain(typed, createAdminLink(deps, typed))
    const page = hasAccount ? 'invitation' : 'become-admin'
    const doing = hasAccount
      ? `${email} has an account. Open this link, sign in with it and accept:`
      : `Open this link to set the name and password of ${email}:`
    print(`${doing}\n  ${deps.siteUrl}/${page}?token=${token}`)
    print(`It works once, within ${adminLinkMinutes} minutes. Anyone who has it can become an admin.`)
  } finally {
    await db.destroy()
    await database.stop()
  }
})

async function orExplain<T>(typed: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    if (problem.code === 'CUSTOMER_NOT_FOUND') throw new OperatorError(`No account has the email ${typed}.`)
    throw new OperatorError(`${typed} is not an email address. ${usage}`)
  }
}

/** The public address, the one of the running server, or where it would listen with the variables of this command. */
async function findUrl(config: Config): Promise<string> {
  if (config.publicUrl || config.databaseUrl) return toSiteUrl(config)
  const { state } = await findCluster(config.dataDir, () => {})
  return (state === 'running' && (await findSiteUrl(config.dataDir))) || toSiteUrl(config)
}

/** The address that a browser on this machine can open, unless the public one is known. */
function toSiteUrl({ publicUrl, host, port }: Config): string {
  const isEveryInterface = host === '0.0.0.0' || host === '::'
  return publicUrl ?? `http://${isEveryInterface ? 'localhost' : host}:${port}`
}

function parseArguments(): { typed: string; removesFactors: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'remove-factors': { type: 'boolean', default: false } },
    })
    const [typed] = positionals
    if (positionals.length !== 1 || !typed) throw new Error()
    return { typed, removesFactors: values['remove-factors'] }
  } catch {
    throw new OperatorError(usage)
  }
}
