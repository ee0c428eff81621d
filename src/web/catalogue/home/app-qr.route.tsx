import { QRCodeSVG } from 'qrcode.react'
import { renderToStaticMarkup } from 'react-dom/server'
import { data } from 'react-router'

import type { Route } from './+types/app-qr.route.ts'
import { linksContext } from '#web/platform/calls/context.ts'

/** Rendered on the server: it is the same for everyone, and the page then needs no QR library. */
export function loader({ context }: Route.LoaderArgs) {
  const { appStore } = context.get(linksContext)
  if (!appStore) throw data(null, { status: 404 })
  const svg = renderToStaticMarkup(<QRCodeSVG value={appStore} size={112} level="M" />)
  return new Response(svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
