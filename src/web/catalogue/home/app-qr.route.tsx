import { QRCodeSVG } from 'qrcode.react'
import { renderToStaticMarkup } from 'react-dom/server'

import type { Route } from './+types/app-qr.route.ts'
import { linksContext } from '#web/platform/context.ts'

/** Rendered on the server: it is the same for everyone, and the page then needs no QR library. */
export function loader({ context }: Route.LoaderArgs) {
  const svg = renderToStaticMarkup(
    <QRCodeSVG value={context.get(linksContext).appStore} size={112} level="M" />,
  )
  return new Response(svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
