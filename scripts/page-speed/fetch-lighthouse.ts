import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const version = '13.5.0'
const root = path.resolve(import.meta.dirname, '../..')

type Audit = {
  title: string
  score: number | null
  scoreDisplayMode: string
  numericValue?: number
  details?: unknown
}
export type Lighthouse = (
  url: string,
  flags: Record<string, unknown>,
) => Promise<
  | {
      lhr: {
        runtimeError?: { message: string }
        categories: Record<string, { score: number | null }>
        audits: Record<string, Audit>
        finalDisplayedUrl: string
      }
    }
  | undefined
>

/** Only this command needs it, and it is large: it comes when first asked for, not with every `npm start`. */
export async function fetchLighthouse(say: (line: string) => void): Promise<Lighthouse> {
  const folder = path.join(root, '.runtime', `lighthouse-${version}`)
  if (!existsSync(folder)) {
    say(`Fetching Lighthouse ${version} (once) …`)
    const unfinished = `${folder}.${process.pid}`
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
    try {
      execFileSync('npm', ['install', '--prefix', unfinished, ...options, `lighthouse@${version}`])
      renameSync(unfinished, folder)
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  const entry = pathToFileURL(path.join(folder, 'node_modules/lighthouse/core/index.js')).href
  return ((await import(entry)) as { default: Lighthouse }).default
}
