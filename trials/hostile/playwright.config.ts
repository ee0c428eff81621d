import { defineConfig } from '@playwright/test'

import base from '../../playwright.config.ts'

/** `npm run trial -- hostile`: a site of its own, because journeys cannot run where every text is a payload. */
export default defineConfig(base, {
  testDir: '.',
  testIgnore: [],
  globalSetup: './start-hostile-site.ts',
  timeout: 900_000,
})
