import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const shell = '/usr/bin/chromium-headless-shell'
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export class NoChromium extends Error {}

/** A Chromium or Chrome to test with. Debian's headless shell comes first: it needs two thirds of the time. */
export function findChromium(print: (line: string) => void): string {
  const given = process.env.CHROMIUM_PATH
  return (
    [given ?? shell, shell].find((path) => existsSync(path)) ??
    fromDebian(print) ??
    usual.find((path) => existsSync(path)) ??
    fromPlaywright(print) ??
    refuse()
  )
}

/** A Chromium that is installed already; nothing is fetched. */
export function findInstalledChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  return [...(given ? [given] : []), shell, ...usual].find((path) => existsSync(path))
}

function fromDebian(print: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  print('Installing Chromium from Debian (once) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']])
    if (spawnSync('apt-get', args, { env, stdio: 'ignore' }).status !== 0) return undefined
  return existsSync(shell) ? shell : undefined
}

function fromPlaywright(print: (line: string) => void): string | undefined {
  print('Fetching Chromium through Playwright (once) …')
  const cli = new URL(import.meta.resolve('@playwright/test/cli')).pathname
  if (
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
      .status !== 0
  )
    return undefined
  const script =
    "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
  const path = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  return existsSync(path) ? path : undefined
}

function refuse(): never {
  throw new NoChromium(
    'The browser tests need Chromium or Chrome, and none was found. Install one ' +
      '(on Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM_PATH, then run npm test again.',
  )
}
