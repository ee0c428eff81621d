import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

import { api } from '#contract/api.ts'
import { inlineEndpoints } from './scripts/site/inline-endpoints.ts'

/** React and the router are on every page: one file compresses better than the five it would be split into. */
const framework = { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }

/** Files of src/web: each path ends with its name or, for a folder, with a slash. */
const files = (...paths: readonly string[]) =>
  new RegExp(`src/web/(${paths.map((path) => (path.endsWith('/') ? path : `${path}[.]`)).join('|')})`)

const frameFiles = files(
  '[\\w-]+(?=[.]tsx?$)',
  'shell/frame/',
  'shell/frame-slots',
  'platform/calls/(call|context|network-responds)',
  'platform/pages/(outdated-page|page-meta|page-nonce)',
  'platform/access/(protect|session-hint)',
  'platform/(timeouts|use-site-links|wording)',
  'accounts/session/(logged-out|login-link|page-or-logged-out|signed-in)',
  'catalogue/search/[\\w-]+',
  'catalogue/restaurant/book-address',
  'catalogue/favourites/heart',
  'bookings/book/modal/(book-button|use-booking-modal)',
  'orders/cart/(panel/open-cart-button|device/cart-count|format-count)',
  'ui/(stored/stored|form/dropdown|page/logo|button-style|hooks/use-scrolled|cover/render-url)',
  'ui/notices/(toasts|cannot-open|problem)',
)

/** The same for the frame of every page: thirty small files cost more in requests than in content. */
const frame = { name: 'frame', test: new RegExp(`${frameFiles.source}|vite/preload-helper`) }

/** The parts of a restaurant's card and of its list, used on home, favourites and the order page. */
const card = {
  name: 'card',
  test: files(
    'catalogue/restaurant/(restaurant-card|state-pill|use-fresh-cards)',
    'ui/(pill|page/show-more|page/page-row|cover/cover|cover/logo-tile|hooks/use-delayed)',
  ),
}

/** Small parts that many pages share: one request for each would cost more than its content. */
const shared = [
  { name: 'icons', test: /lucide-react\/dist\/esm\//, minShareCount: 3 },
  {
    name: 'ui',
    test: /src\/web\/(ui\/(?!board\/)|platform\/forms\/(number-in|with-password)\.)/,
    minShareCount: 3,
  },
  // The list of common passwords is larger than all other rules.
  { name: 'domain', test: /src\/domain\/(?!accounts\/(common-)?password)/, minShareCount: 5 },
  // Forms need it too, and would load the whole cart with it.
  { name: 'page-marker', test: files('accounts/session/page-marker') },
  { name: 'live', test: files('platform/live/live(-stream)?') },
  { name: 'order', test: /src\/web\/(orders\/cart|catalogue\/menu)\//, minShareCount: 2 },
]

/** Modules that only declare: without a use of their exports they are left out. */
const declares = /\/src\/(domain|contract|web\/ui)\/.*\.tsx?$/

/**
 * Fixed names at the root of the site. A service worker serves only the pages below its own address, and it adds the
 * other script to a page that it has stored.
 */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: 'src/web/shell/offline/service-worker.ts',
      fileName: 'service-worker.js',
    })
    this.emitFile({ type: 'chunk', id: 'src/web/shell/offline/retry-board.ts', fileName: 'retry-board.js' })
  },
}

/** The site passes the router no instrumentations, so its code for them never runs in the browser. */
const noInstrumentation: Plugin = {
  name: 'no-instrumentation',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
    handler: () =>
      [
        'getRouteInstrumentationUpdates',
        'instrumentClientSideRouter',
        'consumeInstrumentationClientResultMetaReceiver',
        'instrumentHandler',
        'instrumentationResultMetaContext',
      ]
        .map((name) => `export const ${name} = () => undefined\n`)
        .join(''),
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), inlineEndpoints(api), serviceWorker, noInstrumentation],
  // Bundled, so that the server loads the icons that are used and not all 1,700.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: {
        // Every page has loaded the first three, and the last are a line each, so no list of what a part needs names them.
        modulePreload: {
          resolveDependencies: (_, needed) =>
            needed.filter(
              (file) => !/\b(framework|rolldown-runtime|frame|dish-address|kitchen-device)-/.test(file),
            ),
        },
        rolldownOptions: {
          output: { codeSplitting: { groups: [framework, frame, card, ...shared] } },
          treeshake: { moduleSideEffects: (id) => !declares.test(id) },
        },
      },
    },
  },
})
