import { useCallback, useEffect, useRef, useState } from 'react'

const every = 2_400

/**
 * New orders ring until somebody touches them. A browser lets a page sound only after a first tap, so the board asks
 * for one: any will do.
 */
export function useRing(pending: readonly string[]) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [sound, setSound] = useState<AudioContext>()
  const [isMuted, setMuted] = useState(false)
  const ringing = pending.filter((id) => !touched.has(id))
  const isRinging = ringing.length > 0
  const touch = useCallback((ids: readonly string[]) => {
    setTouched((now) => (ids.every((id) => now.has(id)) ? now : new Set([...now, ...ids])))
  }, [])

  useEffect(() => {
    const feel = ({ target }: Event) => {
      const ticket = target instanceof Element && target.closest<HTMLElement>('[data-order]')
      if (ticket && ticket.dataset.order) touch([ticket.dataset.order])
    }
    const kinds = ['pointerdown', 'keydown'] as const
    for (const kind of kinds) document.addEventListener(kind, feel)
    return () => kinds.forEach((kind) => document.removeEventListener(kind, feel))
  }, [touch])

  useEffect(() => {
    if (!isRinging || !sound || isMuted) return undefined
    strike(sound)
    const timer = setInterval(() => strike(sound), every)
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
    // Some keys, such as Escape, are no permission.
    const isAllowed = !('userActivation' in navigator) || navigator.userActivation.hasBeenActive
    if (isUnlocked.current || !isAllowed) return
    isUnlocked.current = true
    const made = new AudioContext()
    void made.resume()
    setSound(made)
  }, [])
  useEffect(() => {
    const kinds = ['click', 'keydown'] as const
    for (const kind of kinds) document.addEventListener(kind, unlock)
    return () => kinds.forEach((kind) => document.removeEventListener(kind, unlock))
  }, [unlock])

  const allow = () => (sound ? setMuted(!isMuted) : unlock())
  return { ringing, touch, allow, hasSound: sound !== undefined && !isMuted, isMuted }
}

/** Two notes of a kitchen bell, made of nothing. */
function strike(sound: AudioContext): void {
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
