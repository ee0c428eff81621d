import { createHash } from 'node:crypto'
import { chmod, copyFile, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import { tempFolder } from './temp-folder.ts'

/** A complete copy that everyone may read and only we may write, named by its content. */
export async function copyBinaries(
  packageRoot: string,
  createLinks: (folder: string) => Promise<void>,
): Promise<string> {
  const files = await listFiles(packageRoot)
  const folder = join(tempFolder(), `tablefare-postgres-${await fingerprint(packageRoot, files)}`)
  if (await isWhole(folder, files)) return folder
  const fresh = await mkdtemp(`${folder}-new-`)
  try {
    for (const { path, mode } of files) {
      const target = join(fresh, path)
      await mkdir(dirname(target), { recursive: true })
      await copyFile(join(packageRoot, path), target)
      await chmod(target, mode & 0o100 ? 0o755 : 0o644)
    }
    await createLinks(fresh)
    for (const inside of await foldersIn(fresh)) await chmod(inside, 0o755)
    await rename(fresh, folder).catch(async (error: unknown) => {
      if (!(await isWhole(folder, files))) throw error
    })
    return folder
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

type CopiedFile = { path: string; size: number; mode: number }

async function listFiles(root: string): Promise<CopiedFile[]> {
  const entries = await readdir(join(root, 'native'), { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = paths.toSorted().map(async (path) => {
    const { size, mode } = await stat(path)
    return { path: relative(root, path), size, mode }
  })
  return Promise.all(files)
}

async function fingerprint(root: string, files: CopiedFile[]): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const hash = createHash('sha256').update(await readFile(join(root, 'native/bin/postgres')))
  for (const { path, size } of files) hash.update(`${path} ${size}\n`)
  return `${version}-${hash.digest('hex').slice(0, 12)}`
}

/** A copy with missing files, as temp cleaners delete them, is moved aside. A copy that someone else owns is never used. */
async function isWhole(folder: string, files: CopiedFile[]): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  if (!found) return false
  if (!found.isDirectory() || found.uid !== process.getuid!() || found.mode & 0o022) {
    throw new OperatorError(
      `${folder} belongs to another user, so its Postgres is not trusted. Remove the folder and start again.`,
    )
  }
  const present = new Map((await listFiles(folder)).map((file) => [file.path, file.size]))
  if (files.every((file) => present.get(file.path) === file.size)) return true
  const aside = await mkdtemp(`${folder}-old-`)
  await rename(folder, join(aside, 'copy'))
  await rm(aside, { recursive: true, force: true })
  return false
}

async function foldersIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const inside = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  return [root, ...inside]
}
