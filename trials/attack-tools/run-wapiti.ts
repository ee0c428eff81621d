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

/** No faults here: loopback has no TLS, and X-XSS-Protection is 0 on purpose because its filter did harm. */
const isExpected = (info: string) => /Strict-Transport-Security|Secure flag|X-XSS-Protection/i.test(info)

/** Runs wapiti over the pages, starting at `url`, with the session of the cookie. */
export async function runWapiti(
  url: string,
  cookie: string,
  folder: string,
  seconds: number,
): Promise<Found> {
  const file = path.join(folder, 'wapiti.json')
  // A report of an earlier run must not be taken for this one's.
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
      // Debian's wapiti accepts brotli but cannot decode it.
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
      // Per module.
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
      .filter(({ info }) => !isExpected(info))
      .map((one) => `${kind}: ${one.path} ${one.parameter ?? ''} ${one.info}`),
  )
  const tried = Number(/Wapiti found (\d+) URLs/.exec(output)?.[1] ?? 0)
  return { findings, tried, isLate }
}
