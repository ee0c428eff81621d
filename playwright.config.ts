import { defineConfig } from '@playwright/test'

/** Journeys run against the server that `npm start` starts, on a free port and an empty data folder. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/start-site.ts',
  fullyParallel: true,
  // More workers than cores: journeys wait for server and browser much of the time.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // Long enough for a busy machine.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    ...(process.env.SITE_URL ? { baseURL: process.env.SITE_URL } : {}),
    // Mocked responses must reach the page, so only the offline journeys allow the service worker.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Pages live too briefly for optimised code to repay its compilation.
        '--js-flags=--no-opt',
      ],
    },
  },
})
