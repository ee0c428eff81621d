import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** React and the router are on every page: one file packs smaller than the five it would fall into. */
const framework = { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }

/** The same for what frames every page: thirty small files cost more on the line than what is in them. */
const frame = {
  name: 'frame',
  test: /src\/web\/([\w-]+\.tsx?$|shell\/frame|platform\/(?!(live|attempt|send-once|use-save|page-marker)\.)|accounts\/session\/|catalogue\/(search\/|restaurant\/book-address|favourites\/heart)|bookings\/book\/(book-button|use-booking-modal)|orders\/cart\/(cart-button|cart-count|count-text)|ui\/(kept|dropdown|logo|button-style|cannot-open|problem|use-scrolled)\.)|lucide-react\/dist\/esm\/((?!icons\/)|icons\/calendar-days\.)|vite\/preload-helper/,
}

/** And for what a restaurant's card is made of, on home, on the favourites and on the order page. */
const card = {
  name: 'card',
  test: /src\/web\/(catalogue\/restaurant\/(restaurant-card|open-pill)|ui\/(cover\/(cover|logo-tile)\.|use-later))|lucide-react\/dist\/esm\/icons\/(circle-check|arrow-right|chevron-left)\./,
}

/** And for the small things that many pages share: a file for each is slower to ask for than to read. */
const shared = [
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 3 },
  { name: 'ui', test: /src\/web\/ui\//, minShareCount: 3 },
  { name: 'domain', test: /src\/domain\//, minShareCount: 5 },
  { name: 'order', test: /src\/web\/(orders\/cart|catalogue\/menu)\//, minShareCount: 2 },
]

/** At the root of the site and always under that name, because it answers for every page below it. */
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
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serviceWorker],
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [framework, frame, card, ...shared] } } },
      },
    },
  },
})
