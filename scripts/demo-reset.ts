import './as-production.ts'

import { parseArgs } from 'node:util'

import { loadDemoWorld } from '../db/demo/load-demo-world.ts'
import { clearWorld } from '../db/demo/reset-demo-world.ts'
import { CannotStart } from '#server/platform/start/cannot-start.ts'
import { BadConfig, readConfig } from '#server/platform/config/config.ts'
import { replaceDemoWorld } from '#server/platform/db/ensure-demo-world.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startDatabase } from '#server/platform/db/start-database.ts'
import { say } from './run-until-stopped.ts'

/** Throws the present world away and loads a fresh one: `npm run demo:reset -- --restaurants 100000 --yes`. */
try {
  const { restaurants, yes } = options()
  const config = readConfig()
  if (config.databaseUrl && !yes)
    throw new CannotStart(
      'This would empty the database of DATABASE_URL. If that is what you want, add: -- --yes',
    )
  const database = await say.step('Starting Postgres', () => startDatabase(config, say, () => {}))
  try {
    await say.step('Migrating', () => migrate(database.connectionString))
    await say.step(`Loading a fresh world of ${restaurants} restaurants`, () =>
      replaceDemoWorld(
        database.connectionString,
        clearWorld,
        (client, now) => loadDemoWorld(client, { restaurants, now, say }),
        new Date(),
      ),
    )
  } finally {
    await database.stop()
  }
} catch (problem) {
  if (!(problem instanceof CannotStart) && !(problem instanceof BadConfig)) throw problem
  process.stderr.write(`\n${problem.message}\n`)
  process.exitCode = 1
}

function options(): { restaurants: number; yes: boolean } {
  try {
    const { values } = parseArgs({ options: { restaurants: { type: 'string' }, yes: { type: 'boolean' } } })
    const restaurants = Number(values.restaurants ?? 160)
    if (!Number.isInteger(restaurants) || restaurants < 1 || restaurants > 1_000_000) throw new Error()
    return { restaurants, yes: values.yes ?? false }
  } catch {
    throw new CannotStart(
      'Write it as: npm run demo:reset -- --restaurants 160 (a whole number from 1 to 1,000,000)',
    )
  }
}
