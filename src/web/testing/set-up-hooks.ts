import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z') }))

const aMoment = 2_000

/** Files share a worker: each test leaves neither a mounted hook, a live connection nor a stored value. */
afterEach(async () => {
  cleanup()
  // Some hooks end what they share a moment after they were unmounted.
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(aMoment)
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'tablefare_signed_in=; path=/; max-age=0'
  document.body.innerHTML = ''
})
