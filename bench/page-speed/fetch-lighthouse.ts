import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { root } from '../../scripts/support/root.ts'

const version = '13.5.0'

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

/** Lighthouse is large and only this benchmark needs it, so it is installed on first use. */
export async function fetchLighthouse(print: (line: string) => void): Promise<Lighthouse> {
  const folder = path.join(root, '.runtime', `lighthouse-${version}`)
  if (!existsSync(folder)) {
    print(`Fetching Lighthouse ${version} (once) …`)
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
