import './support/production-env.ts'

import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { chromium } from '@playwright/test'

import { startServer } from '../e2e/support/start-site.ts'
import { buildSite } from './site/build-site.ts'
import { findChromium } from './support/find-chromium.ts'
import { print } from './support/print.ts'
import { root } from './support/root.ts'
import { runCommand } from './support/run-command.ts'
import { formatTour, pictureOf } from './tour/format-tour.ts'
import { preparePeople } from './tour/prepare-people.ts'
import { sitePages } from './tour/site-pages.ts'
import { chapters } from './tour/stops.ts'
import { takePicture } from './tour/take-picture.ts'

/** `npm run tour`: takes a picture of every page, with `--missing` of new pages only, and writes docs/tour.md. */
await runCommand(async () => {
  const { missing } = parseArgs({ options: { missing: { type: 'boolean' } } }).values
  const folder = path.join(root, 'docs/pictures/tour')
  const executablePath = findChromium(print)
  await buildSite(print)
  const site = await startServer('production')
  Object.assign(process.env, { SITE_URL: site.url, SITE_DATA_DIR: site.dataDir })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    if (!missing) await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const { people, ids } = await preparePeople(browser, site.url)
    for (const [title, stops] of Object.entries(chapters)) {
      print(title)
      for (const stop of stops)
        if (!missing || !existsSync(path.join(folder, pictureOf(stop))))
          await takePicture(people[stop.role], stop, ids, folder)
    }
    await writeFile(path.join(root, 'docs/tour.md'), formatTour(sitePages()))
  } finally {
    await browser.close()
    await site.stop()
  }
})
