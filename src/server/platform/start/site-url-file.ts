import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The address of the running site, for commands that are run beside it with other variables. */
function toFile(dataDir: string): string {
  return path.join(dataDir, 'site-url')
}

/** A folder that cannot be written to is no reason to stop: the command then uses its own variables. */
export async function writeSiteUrl(dataDir: string, url: string): Promise<void> {
  const opened = url.replace(/\/\/(0\.0\.0\.0|::)(?=:\d+$)/, '//localhost')
  await writeFile(toFile(dataDir), `${opened}\n`).catch(() => {})
}

export async function deleteSiteUrl(dataDir: string): Promise<void> {
  await rm(toFile(dataDir), { force: true }).catch(() => {})
}

/** Stale after a crash: only for a data folder whose database is running. */
export async function findSiteUrl(dataDir: string): Promise<string | undefined> {
  const text = await readFile(toFile(dataDir), 'utf8').catch(() => '')
  return URL.canParse(text.trim()) ? text.trim() : undefined
}
