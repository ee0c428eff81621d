/** Ticks made on this device that the server has not confirmed, by order and line. */
export type Unsent = Readonly<Record<string, boolean>>

type Queue = {
  read: () => Unsent
  write: (unsent: Unsent) => void
  /** Fails if there was no answer: the tick then stays in the queue. */
  send: (key: string, isTicked: boolean) => Promise<void>
  /** Brings the board up to date, before the device forgets its own tick. False if the board was not read. */
  refresh: () => Promise<boolean>
}

/** Sends the ticks of this device one after another. A tick that changes while it is sent is sent again. */
export function createTickQueue({ read, write, send, refresh }: Queue) {
  let isSending = false
  return {
    add: (key: string, isTicked: boolean) => write({ ...read(), [key]: isTicked }),
    flush: async (): Promise<void> => {
      if (isSending) return
      isSending = true
      try {
        for (let [next] = Object.entries(read()); next; [next] = Object.entries(read())) {
          const [key, isTicked] = next
          await send(key, isTicked)
          // Sent once more after the next read of the board: the tick is still the one to show.
          if (!(await refresh())) return
          const { [key]: now, ...others } = read()
          if (now === isTicked) write(others)
        }
      } catch {
        // No answer: the rest is sent when the board is connected again.
      } finally {
        isSending = false
      }
    },
  }
}
