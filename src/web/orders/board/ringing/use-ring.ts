import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

import { toRingKey } from '#web/orders/board/ringing/ring-again.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'

const ringEveryMs = 2_400

type Pending = { _id: string; acceptBy: string }

/**
 * Rings for new orders until someone touches their ticket, and again when their time runs out. Browsers allow sound only
 * after a first tap, or without one where the person has allowed it.
 */
export function useRing(orders: readonly Pending[]) {
  const now = useNow()
  const keys = new Map(orders.map((order) => [order._id, toRingKey(order, now ?? new Date(0))]))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [sound, setSound] = useState<AudioContext>()
  const [isMuted, setMuted] = useState(false)
  const ringing = orders.map(({ _id }) => _id).filter((id) => !touched.has(keys.get(id)!))
  const isRinging = ringing.length > 0
  const touch = (ids: readonly string[]) => {
    const stopped = ids.flatMap((id) => keys.get(id) ?? [])
    setTouched((now) => (stopped.every((key) => now.has(key)) ? now : new Set([...now, ...stopped])))
  }
  const touchOne = useEffectEvent((id: string) => touch([id]))

  useEffect(() => {
    const onTouch = ({ target }: Event) => {
      const ticket = target instanceof Element && target.closest<HTMLElement>('[data-order]')
      if (ticket && ticket.dataset.order) touchOne(ticket.dataset.order)
    }
    // Not at pointerdown: the ring's bar goes, and a button that moves under the finger gets no click. A swipe cancels.
    const kinds = ['click', 'pointercancel', 'keydown'] as const
    for (const kind of kinds) document.addEventListener(kind, onTouch)
    return () => kinds.forEach((kind) => document.removeEventListener(kind, onTouch))
  }, [])

  useEffect(() => {
    if (!isRinging || !sound || isMuted) return undefined
    playBell(sound)
    const timer = setInterval(() => playBell(sound), ringEveryMs)
    return () => clearInterval(timer)
  }, [isRinging, sound, isMuted])

  const title = useRef('')
  useEffect(() => {
    if (!isRinging) return undefined
    title.current = document.title
    document.title = `(${ringing.length}) New orders`
    return () => void (document.title = title.current)
  }, [isRinging, ringing.length])

  const isUnlocked = useRef(false)
  const unlock = useCallback(() => {
    // Some keys, such as Escape, do not count as user activation.
    const isAllowed = !('userActivation' in navigator) || navigator.userActivation.hasBeenActive
    if (isUnlocked.current || !isAllowed) return
    isUnlocked.current = true
    const context = new AudioContext()
    void context.resume()
    setSound(context)
  }, [setSound])
  useEffect(() => {
    // A browser that allows sound on this site without a tap starts the context at once; any other leaves it suspended.
    const context = new AudioContext()
    const onRunning = () => {
      if (context.state !== 'running' || isUnlocked.current) return
      isUnlocked.current = true
      setSound(context)
    }
    context.addEventListener('statechange', onRunning)
    onRunning()
    return () => {
      context.removeEventListener('statechange', onRunning)
      if (context.state === 'suspended') void context.close()
    }
  }, [])
  useEffect(() => {
    const kinds = ['click', 'keydown'] as const
    for (const kind of kinds) document.addEventListener(kind, unlock)
    return () => kinds.forEach((kind) => document.removeEventListener(kind, unlock))
  }, [unlock])

  const isAudible = useResumedSound(sound)
  const toggleSound = () => {
    if (!sound) unlock()
    else if (isAudible) setMuted(!isMuted)
    else void sound.resume().catch(() => {})
  }
  return { ringing, touch, toggleSound, hasSound: isAudible && !isMuted, isMuted }
}

/** Whether the sound runs. A device that sleeps or takes a call suspends it: it is resumed where the browser allows. */
function useResumedSound(sound: AudioContext | undefined): boolean {
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    if (!sound) return undefined
    const resume = () => {
      setRunning(sound.state === 'running')
      if (sound.state !== 'running' && sound.state !== 'closed') void sound.resume().catch(() => {})
    }
    resume()
    sound.addEventListener('statechange', resume)
    const kinds = ['visibilitychange', 'click', 'keydown'] as const
    for (const kind of kinds) document.addEventListener(kind, resume)
    return () => {
      sound.removeEventListener('statechange', resume)
      kinds.forEach((kind) => document.removeEventListener(kind, resume))
    }
  }, [sound])
  return isRunning
}

/** Plays the two notes of a kitchen bell. */
function playBell(sound: AudioContext): void {
  for (const [at, pitch] of [
    [0, 880],
    [0.22, 1174.66],
  ] as const) {
    const start = sound.currentTime + at
    const note = sound.createOscillator()
    const loudness = sound.createGain()
    note.type = 'triangle'
    note.frequency.value = pitch
    loudness.gain.setValueAtTime(0.0001, start)
    loudness.gain.exponentialRampToValueAtTime(0.5, start + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.7)
    note.connect(loudness).connect(sound.destination)
    note.start(start)
    note.stop(start + 0.75)
  }
}
