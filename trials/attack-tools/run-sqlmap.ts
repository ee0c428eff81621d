import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { runTool } from './run-tool.ts'

export type Found = { findings: string[]; tried: number; isLate: boolean }

const separator = '======================================================'

/** Runs sqlmap over the requests: boolean, error and union techniques on each parameter. */
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
      .map(
        (request) =>
          `${separator}\n12:00:00  ${origin}  [127.0.0.1]\n${separator}\n${request}\n${separator}\n`,
      )
      .join('\n\n\n'),
  )
  await writeFile(results, '')
  const { output, isLate } = await runTool(
    [
      'sqlmap',
      '-l',
      log,
      '--batch',
      '--ignore-stdin',
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
  // A row names place, parameter and technique; rows that sqlmap marks as false positives do not count.
  const rows = (await readFile(results, 'utf8')).split('\n').map((row) => row.split(','))
  const findings = rows
    .filter(
      ([, place, , technique, note]) => place !== 'Place' && technique && !/false positive/.test(note ?? ''),
    )
    .map((row) => row.join(' '))
  const tried = (output.match(/parameter '[^']+' (?:does not seem to be injectable|is vulnerable)/g) ?? [])
    .length
  return { findings, tried, isLate }
}
