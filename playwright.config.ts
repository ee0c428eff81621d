import { defineConfig } from '@playwright/test'

/** Journeys run against the real thing: the server that `npm start` starts, on a free port and a data folder of its own. */
export default defineConfig({
  testDir: 'e2e',
  // Where every word is a payload no journey can be made: npm run hostile.
  testIgnore: 'hostile/**',
  globalSetup: './e2e/start-site.ts',
  fullyParallel: true,
  // More than there are cores: a journey waits for its server and its browser as often as it works.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  // A busy machine takes its time; what never comes still fails.
  expect: { timeout: 20_000 },
  use: {
    ...(process.env.SITE_URL ? { baseURL: process.env.SITE_URL } : {}),
    // What a test answers in the server's place must reach the page: only journeys without a line let the worker in.
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
      ],
    },
  },
})
