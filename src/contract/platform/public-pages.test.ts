import { expect, test } from 'vitest'

import { isOfflinePage, isPublicPage } from '#contract/platform/public-pages.ts'

test.each(['/', '/_.data', '/home', '/home.data', '/order/saffron-street', '/order/saffron-street.data'])(
  '%s is cached by the server and stored on the device',
  (pathname) => {
    expect([isPublicPage(pathname), isOfflinePage(pathname)]).toEqual([true, true])
  },
)

test.each(['/user-faq', '/user-faq.data', '/terms-of-use', '/offline', '/offline-board'])(
  '%s is cached by the server only',
  (pathname) => {
    expect([isPublicPage(pathname), isOfflinePage(pathname)]).toEqual([true, false])
  },
)

test.each(['/user', '/checkout-collection', '/order/', '/order/a/b', '/homes', '/_root.data', '/_/x'])(
  '%s is never cached',
  (pathname) => {
    expect([isPublicPage(pathname), isOfflinePage(pathname)]).toEqual([false, false])
  },
)
