import { blockedText } from '#web/accounts/push/ask-for-push.tsx'
import { usePush } from '#web/accounts/push/use-push.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Note } from '#web/ui/notices/note.tsx'

/** The switch for notifications about the customer's orders on this device. Nothing where the browser has none. */
export function PushPanel({ customerId }: { customerId: string }) {
  const { state, problem, turnOn, turnOff } = usePush({ customerId })
  if (state === 'unknown' || state === 'not supported' || state === 'home screen first') return null
  const isOn = state === 'on'
  const isBusy = state === 'asking'
  return (
    <section
      aria-label="On this device"
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel bg-surface p-4.5 shadow-s1"
    >
      <p className="min-w-48 flex-1">
        <b className="block">Tell me on this device</b>
        <span role="status" className="text-muted">
          {isOn
            ? 'You get a note when an order is accepted, moves or is ready.'
            : 'Off. No names and no dishes are shown on your lock screen.'}
        </span>
      </p>
      {state !== 'blocked' && (
        <button
          type="button"
          aria-busy={isBusy}
          aria-disabled={isBusy}
          className={buttonStyle('secondary', 'card')}
          onClick={() => void (isBusy ? undefined : isOn ? turnOff() : turnOn())}
        >
          {isOn ? 'Switch off' : isBusy ? 'Your browser is asking…' : 'Switch on'}
          <span className="sr-only"> notifications on this device</span>
        </button>
      )}
      <div role="status" className="basis-full empty:hidden">
        {state === 'blocked' && <Note>{blockedText}</Note>}
        {state === 'failed' && (
          <Note>{problem ?? 'That did not work. Check your connection, then press again.'}</Note>
        )}
      </div>
    </section>
  )
}
