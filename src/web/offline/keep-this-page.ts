const files = /^\/(assets|renders)\//

/** The worker comes after the page that brings it. What is on show goes through it once, so that it is kept as well. */
export function keepThisPage(): void {
  const asked = new Set<string>()
  const keep = (address: string) => {
    if (asked.has(address)) return
    asked.add(address)
    void fetch(address).catch(() => {})
  }
  keep(location.href)
  // Some of its files may still be on their way.
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { origin, pathname } = new URL(name)
      if (origin === location.origin && files.test(pathname)) keep(name)
    }
  }).observe({ type: 'resource', buffered: true })
}
