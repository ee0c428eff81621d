import { useCallback, useEffect, useRef, useState } from 'react'

const ringEveryMs = 2_400

/** Rings for new orders until someone touches their ticket. Browsers allow sound only after a first tap. */
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
    const onTouch = ({ target }: Event) => {
      const ticket = target instanceof Element && target.closest<HTMLElement>('[data-order]')
      if (ticket && ticket.dataset.order) touch([ticket.dataset.order])
    }
    const kinds = ['pointerdown', 'keydown'] as const
    for (const kind of kinds) document.addEventListener(kind, onTouch)
    return () => kinds.forEach((kind) => document.removeEventListener(kind, onTouch))
  }, [touch])

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
  }, [])
  useEffect(() => {
    const kinds = ['click', 'keydown'] as const
    for (const kind of kinds) document.addEventListener(kind, unlock)
    return () => kinds.forEach((kind) => document.removeEventListener(kind, unlock))
  }, [unlock])

  const toggleSound = () => (sound ? setMuted(!isMuted) : unlock())
  return { ringing, touch, toggleSound, hasSound: sound !== undefined && !isMuted, isMuted }
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
