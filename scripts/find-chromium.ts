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

/** A Chromium or Chrome to test with: Debian's shell without a window takes two thirds of the time, so it comes first. */
export function findChromium(say: (line: string) => void): string {
  const given = process.env.CHROMIUM_PATH
  return (
    [given ?? shell, shell].find((path) => existsSync(path)) ??
    fromDebian(say) ??
    usual.find((path) => existsSync(path)) ??
    fromPlaywright(say) ??
    giveUp()
  )
}

/** One that is on this machine already; nothing is fetched. */
export function chromiumThere(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  return [...(given ? [given] : []), shell, ...usual].find((path) => existsSync(path))
}

function fromDebian(say: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say('Installing Chromium from Debian (once) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']])
    if (spawnSync('apt-get', args, { env, stdio: 'ignore' }).status !== 0) return undefined
  return existsSync(shell) ? shell : undefined
}

function fromPlaywright(say: (line: string) => void): string | undefined {
  say('Fetching Chromium through Playwright (once) …')
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

function giveUp(): never {
  throw new NoChromium(
    'The browser tests need Chromium or Chrome and none can be had here: install one ' +
      '(on Debian: sudo apt-get install chromium-headless-shell), or set CHROMIUM_PATH to it, and run npm test again.',
  )
}
