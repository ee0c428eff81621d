/** The pages that are the same for everyone. `offline`: the service worker stores them on the device as well. */
const publicPages: readonly { path: string | RegExp; offline: boolean }[] = [
  { path: '/', offline: true },
  { path: '/home', offline: true },
  { path: /^\/order\/[^/]+$/, offline: true },
  { path: /^\/order\/[^/]+\/reviews$/, offline: false },
  { path: '/user-policy', offline: false },
  { path: '/user-faq', offline: false },
  { path: '/our-packages', offline: false },
  { path: '/terms-of-use', offline: false },
  // The service worker stores these itself, without their scripts.
  { path: '/offline', offline: false },
  { path: '/offline-board', offline: false },
]

/** True if the server may cache this page or its data. */
export function isPublicPage(pathname: string): boolean {
  return findPublicPage(pathname) !== undefined
}

/** True if the service worker stores this page or its data on the device. */
export function isOfflinePage(pathname: string): boolean {
  return findPublicPage(pathname)?.offline ?? false
}

/** React Router fetches the data of `/home` from `/home.data`, and that of `/` from `/_.data`. */
function findPublicPage(pathname: string) {
  const page = pathname.replace(/\.data$/, '').replace(/^\/_$/, '/')
  return publicPages.find(({ path }) => (typeof path === 'string' ? path === page : path.test(page)))
}
