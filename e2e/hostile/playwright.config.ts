import { defineConfig } from '@playwright/test'

import usual from '../../playwright.config.ts'

/** `npm run hostile`: on a site of its own, as no journey can be made where every word is a payload. */
export default defineConfig(usual, {
  testDir: '.',
  testIgnore: [],
  globalSetup: './start-hostile-site.ts',
  timeout: 900_000,
})
