import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'

import { runTool } from './run-tool.ts'
import type { Found } from './run-sqlmap.ts'

const modules =
  'sql,blindsql,xss,permanentxss,exec,file,crlf,redirect,csp,cookieflags,http_headers,htaccess,methods,shellshock,backup'

type Report = {
  vulnerabilities: Record<string, { path: string; info: string; parameter: string }[]>
  infos?: { crawled_pages_nbr?: number }
}

/** What is none: loopback has no TLS to demand, and X-XSS-Protection is 0 on purpose, as its filter did more harm than good. */
const isNone = (info: string) => /Strict-Transport-Security|Secure flag|X-XSS-Protection/i.test(info)

/** wapiti over the pages from the first on, as whoever the cookie is. */
export async function runWapiti(
  url: string,
  cookie: string,
  folder: string,
  seconds: number,
): Promise<Found> {
  const file = path.join(folder, 'wapiti.json')
  // What it said of another site must not be read for what it says of this one.
  await rm(file, { force: true })
  const { output, isLate } = await runTool(
    [
      'wapiti',
      '-u',
      url,
      '--scope',
      'folder',
      '-m',
      modules,
      '-H',
      `Cookie: ${cookie}`,
      // It asks for brotli, which Debian's cannot read.
      '-H',
      'Accept-Encoding: identity',
      '-d',
      '2',
      '--max-links-per-page',
      '10',
      '--max-files-per-dir',
      '10',
      '--max-parameters',
      '10',
      '--max-scan-time',
      String(seconds),
      // For each of its modules.
      '--max-attack-time',
      String(Math.ceil(seconds / 6)),
      '--flush-session',
      '--no-bugreport',
      '-f',
      'json',
      '-o',
      file,
    ],
    folder,
    4 * seconds,
  )
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined)
    return { findings: [`wapiti left no report: ${output.slice(-300)}`], tried: 0, isLate }
  const { vulnerabilities } = JSON.parse(text) as Report
  const findings = Object.entries(vulnerabilities).flatMap(([kind, found]) =>
    found
      .filter(({ info }) => !isNone(info))
      .map((one) => `${kind}: ${one.path} ${one.parameter ?? ''} ${one.info}`),
  )
  const tried = Number(/Wapiti found (\d+) URLs/.exec(output)?.[1] ?? 0)
  return { findings, tried, isLate }
}
