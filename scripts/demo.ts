import './support/production-env.ts'

import { parseArgs } from 'node:util'

import { loadDemoWorld } from '../db/demo/load-demo-world.ts'
import { clearWorld } from '../db/demo/reset-demo-world.ts'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { replaceDemoWorld } from '#server/platform/db/demo-world/ensure-demo-world.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startDatabase } from '#server/platform/db/start-database.ts'
import { print } from './support/print.ts'
import { runCommand } from './support/run-command.ts'

/** `npm run demo`: deletes all data and loads a new demonstration world, of `--restaurants 100000` if asked. */
await runCommand(async () => {
  const { restaurants, yes } = parseOptions()
  const config = readConfig()
  if (config.databaseUrl && !yes)
    throw new OperatorError(
      'This would delete all data in the database of DATABASE_URL. If that is what you want, add: -- --yes',
    )
  const database = await print.step('Starting Postgres', () => startDatabase(config, print, () => {}))
  try {
    await print.step('Migrating', () => migrate(database.connectionString))
    await print.step(`Loading a demonstration world of ${restaurants} restaurants`, () =>
      replaceDemoWorld(
        database.connectionString,
        clearWorld,
        (client, now) =>
          loadDemoWorld(client, {
            restaurants,
            now,
            historyDays: 90,
            pictures: true,
            secret: config.secret,
            say: print,
          }),
        new Date(),
      ),
    )
  } finally {
    await database.stop()
  }
})

function parseOptions(): { restaurants: number; yes: boolean } {
  try {
    const { values } = parseArgs({ options: { restaurants: { type: 'string' }, yes: { type: 'boolean' } } })
    const restaurants = Number(values.restaurants ?? 160)
    if (!Number.isInteger(restaurants) || restaurants < 1 || restaurants > 1_000_000) throw new Error()
    return { restaurants, yes: values.yes ?? false }
  } catch {
    throw new OperatorError(
      'Usage: npm run demo -- --restaurants 160 (a whole number from 1 to 1,000,000; --yes with DATABASE_URL)',
    )
  }
}
