import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { root } from '../support/root.ts'

const folder = path.join(root, '.tables')

/** Each way in which a table of `Tables` differs from the migrated database, as a text that names table and column. */
const comparison = `import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '#server/platform/db/tables/schema.ts'
import type { DB } from './database.ts'

type Name<Key> = Extract<Key, string>
type Column<Row, Key> = Selectable<Row>[Extract<Key, keyof Selectable<Row>>]
type Nullable<Value> = null extends Value ? true : false
type HasDefault<Row> = { [Key in keyof Row]-?: {} extends Pick<Row, Key> ? Key : never }[keyof Row]

type Compared<Table extends string, Ours, Real> =
  | \`\${Table}.\${Name<Exclude<keyof Ours, keyof Real>>} is not in the database\`
  | \`\${Table}.\${Name<Exclude<keyof Real, keyof Ours>>} is missing in the table type\`
  | \`\${Table}.\${Name<Exclude<HasDefault<Insertable<Ours>>, HasDefault<Insertable<Real>>>>} has no default in the database\`
  | {
      [Key in keyof Ours & keyof Real]: Column<Ours, Key> extends Column<Real, Key>
        ? Nullable<Column<Real, Key>> extends true
          ? Nullable<Column<Ours, Key>> extends true
            ? never
            : \`\${Table}.\${Name<Key>} may be null in the database\`
          : Nullable<Column<Ours, Key>> extends true
            ? \`\${Table}.\${Name<Key>} is never null in the database\`
            : never
        : \`\${Table}.\${Name<Key>} has another type in the database\`
    }[keyof Ours & keyof Real]

export type Difference = {
  [Table in keyof Tables]: Table extends keyof DB
    ? Compared<Name<Table>, Tables[Table], DB[Table]>
    : \`\${Name<Table>} is not in the database\`
}[keyof Tables]

/** An error here names the differences. */
export const differences: Record<Difference, string> = {}
`

const config = {
  extends: '../tsconfig.json',
  include: ['*.ts'],
  compilerOptions: { noErrorTruncation: true },
}

/** Compares the table types with the migrated database. Exits with 1 if any column differs. */
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tablefare-tables-'))
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const postgres = await startEmbeddedPostgres({ dataDir, throwAway: true })
try {
  await migrate(postgres.connectionString)
  const options = {
    url: postgres.connectionString,
    dialect: 'postgres',
    'date-parser': 'string',
    'out-file': path.join(folder, 'database.ts'),
    'log-level': 'error',
    'type-mapping': JSON.stringify({ json: 'object', jsonb: 'object' }),
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const generated = run('kysely-codegen', args)
  await writeFile(path.join(folder, 'difference.ts'), comparison)
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
  process.exitCode = generated || run('tsc', ['-p', folder])
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function run(command: string, args: string[]): number {
  const program = path.join(root, 'node_modules/.bin', command)
  return spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status ?? 1
}
