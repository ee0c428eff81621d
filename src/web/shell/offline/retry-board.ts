/** Runs on the stored offline page of a board, which has no other script: reloads once the server answers. */
const everyMs = 5_000

async function tryAgain(): Promise<void> {
  // A request that is not a navigation bypasses the service worker.
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) location.reload()
}

setInterval(() => void tryAgain(), everyMs)
addEventListener('online', () => void tryAgain())
