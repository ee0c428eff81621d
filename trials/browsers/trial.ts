import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { buildSite } from '../../scripts/site/build-site.ts'
import { print } from '../../scripts/support/print.ts'
import { requirePrograms } from '../support/require-programs.ts'
import { withSite } from '../support/start-site.ts'
import type { Browser } from './browser.ts'
import { journeys } from './journeys.ts'
import { createPerson } from './person.ts'
import { startFirefox } from './start-firefox.ts'
import { startWebKit } from './start-webkit.ts'

const browsers: Record<string, () => Promise<Browser>> = { firefox: startFirefox, webkit: startWebKit }
const programs = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
const needs = {
  names: 'Firefox, WebKitGTK and Xvfb',
  packages: ['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
  isThere: () =>
    programs.every((program) => existsSync(program)) &&
    globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser').length > 0,
}

const options = { browser: { type: 'string' } } as const

/** All journeys, or those that are named; `--browser webkit` in one browser alone. */
export async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const chosen = choose(browsers, values.browser ? [values.browser] : [], 'Browsers')
  const names = choose(journeys, positionals, 'Journeys')
  requirePrograms(needs, print)
  await buildSite(print)
  let passed = true
  for (const browser of chosen) passed = (await tryBrowser(browser, names)) && passed
  return passed
}

/** A new site for each journey, so that none meets the orders of another. */
async function withOwnSite<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tablefare-browsers-'))
  try {
    return await withSite({ DATA_DIR: dataDir }, ({ url }) => work(url))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function choose(all: object, given: string[], what: string): string[] {
  const names = Object.keys(all)
  if (given.some((name) => !names.includes(name)))
    throw new OperatorError(`${what} are: ${names.join(', ')}.`)
  return given.length > 0 ? given : names
}

async function tryBrowser(which: string, names: string[]): Promise<boolean> {
  const browser = await browsers[which]!()
  let passed = true
  try {
    for (const name of names) {
      const began = performance.now()
      const problems = await withOwnSite((site) => tryJourney(browser, name, site))
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      print(`${problems.length === 0 ? '✓' : '✗'} ${browser.name}: ${name} (${seconds} s)`)
      for (const problem of problems) print(`    ${problem}`)
      passed &&= problems.length === 0
    }
  } finally {
    await browser.close()
  }
  return passed
}

/** What went wrong: the step that failed, and errors that no code caught. */
async function tryJourney(browser: Browser, name: string, site: string): Promise<string[]> {
  const window = await browser.open()
  try {
    const problems: string[] = []
    await journeys[name]!(createPerson(window, site), site).catch(async (problem: unknown) => {
      const text = await window.evaluate<string>(`location.pathname + ': ' + document.body.innerText`)
      problems.push(String(problem), text.replaceAll(/\s+/g, ' ').slice(0, 600))
    })
    return [...problems, ...window.errors().map((error) => `uncaught: ${error}`)]
  } finally {
    await window.close()
  }
}
