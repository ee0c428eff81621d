import frameStyles from '#web/orders/board/outlet-frame.css?url'

/** The stylesheet of the outlet pages. */
export function outletLinks() {
  return [{ rel: 'stylesheet', href: frameStyles }]
}
