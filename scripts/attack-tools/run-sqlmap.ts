import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { runTool } from './run-tool.ts'

export type Found = { findings: string[]; tried: number; isLate: boolean }

const line = '======================================================'

/** sqlmap over requests, each parameter by booleans, by errors and by unions. */
export async function runSqlmap(
  origin: string,
  requests: string[],
  folder: string,
  seconds: number,
): Promise<Found> {
  const log = path.join(folder, 'requests.log')
  const results = path.join(folder, 'results.csv')
  await writeFile(
    log,
    requests
      .map((request) => `${line}\n12:00:00  ${origin}  [127.0.0.1]\n${line}\n${request}\n${line}\n`)
      .join('\n\n\n'),
  )
  await writeFile(results, '')
  const { output, isLate } = await runTool(
    [
      'sqlmap',
      '-l',
      log,
      '--batch',
      '--dbms=PostgreSQL',
      '--technique=BEU',
      '--union-cols=1-6',
      '--level=1',
      '--risk=1',
      '--threads=2',
      '--timeout=10',
      '--retries=0',
      '--ignore-code=*',
      '--flush-session',
      `--results-file=${results}`,
      `--output-dir=${path.join(folder, 'sqlmap')}`,
    ],
    folder,
    seconds,
  )
  await writeFile(path.join(folder, 'sqlmap.log'), output)
  const rows = (await readFile(results, 'utf8').catch(() => ''))
    .split('\n')
    .filter((row) => /,(GET|POST|URI|PUT|DELETE|\(custom\))/i.test(row))
  const findings = rows.filter((row) => !/,,,|,,$/.test(row))
  const tried = new Set(output.match(/^\[.*(?:parameter|heuristic).*'[^']+'.*$/gm) ?? []).size
  const parameters = (
    output.match(/parameter '[^']+' (?:does not seem to be|is) (?:injectable|vulnerable)/g) ?? []
  ).length
  return { findings, tried: parameters || tried, isLate }
}
