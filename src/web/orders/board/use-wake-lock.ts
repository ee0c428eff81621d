import { useEffect } from 'react'

/** Keeps the screen on while the board is visible. The browser releases the lock whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isStopped = false
    const acquire = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused on a low battery, for example: the board works without it.
      const acquired = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isStopped) await acquired?.release()
      else lock = acquired
    }
    const onVisible = () => void acquire()
    document.addEventListener('visibilitychange', onVisible)
    void acquire()
    return () => {
      isStopped = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
