import { buildSite } from '../scripts/site/build-site.ts'
import { print } from '../scripts/support/print.ts'
import { withWorlds } from '../scripts/testing/with-worlds.ts'
import { buildSiteApp } from './support/build-site-app.ts'
import { inTurn, verdict } from './support/measure.ts'

/** The cached home page against rendering it each time. */
export async function run(): Promise<void> {
  await buildSite(print)
  await withWorlds([160], async ([world]) => {
    const { app, render } = await buildSiteApp(world!.db, world!.connectionString)
    const times = await inTurn(
      {
        cached: () => app.inject({ method: 'GET', url: '/', headers: { 'accept-encoding': 'br' } }),
        rendered: () => render('/'),
      },
      200,
    )
    print(
      `home cached p50 ${times.cached.p50.toFixed(2)} ms, rendered p50 ${times.rendered.p50.toFixed(2)} ms`,
    )
    verdict('requests served, cached against rendered', times.rendered.p50 / times.cached.p50, {
      atLeast: 10,
    })
    await app.close()
  })
}
