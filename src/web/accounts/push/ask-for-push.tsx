import { BellRing, Check, LockKeyhole } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import { useInstall } from '#web/accounts/push/install-prompt.ts'
import { storedPush } from '#web/accounts/push/stored-push.ts'
import { type PushState, usePush } from '#web/accounts/push/use-push.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Note } from '#web/ui/notices/note.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'

type Props = {
  customerId: string
  title: string
  text: string
  /** How notifications look. */
  examples: readonly { title: string; body: string }[]
}

/** Offers notifications after an order. The browser asks only once our own button was pressed. */
export function AskForPush({ customerId, title, text, examples }: Props) {
  const { state, problem, turnOn } = usePush({ customerId })
  const [isAsked, setAsked] = useState(false)
  if (state === 'on') return isAsked ? <Done /> : null
  if (state === 'unknown' || state === 'not supported' || (state === 'blocked' && !isAsked)) return null
  return (
    <section aria-label={title} className="mt-6 overflow-hidden rounded-panel bg-surface shadow-s1">
      <Hero title={title} text={text} examples={examples} />
      <div className="mx-auto flex max-w-xl flex-col gap-4 p-5 pb-6 md:p-7">
        <h2 className="text-heading font-extrabold text-balance">Shall we tell you when it moves?</h2>
        <p>
          Put the phone down. We send a note when it is accepted, when the time changes, and when it is ready
          or on its way.
        </p>
        <p className="flex items-start gap-3 text-muted">
          <LockKeyhole size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
          No names and no dishes on your lock screen. About your orders only, never adverts.
        </p>
        <Problem state={state} problem={problem} />
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            setAsked(true)
            void turnOn()
          }}
        >
          {state !== 'home screen first' && state !== 'blocked' && (
            <SubmitButton isBusy={state === 'asking'} busyText="Your browser is asking…" size="main">
              <BellRing size={20} aria-hidden="true" />
              Tell me
            </SubmitButton>
          )}
          <button
            type="button"
            className={buttonStyle('secondary')}
            onClick={() => storedPush.write({ ...storedPush.read(), isDeclined: true })}
          >
            Not now, show my order
          </button>
        </form>
        <Install />
      </div>
    </section>
  )
}

function Hero({ title, text, examples }: Omit<Props, 'customerId'>) {
  const id = useId()
  return (
    <>
      <div className="on-cloth gingham px-4 pt-7 pb-6 text-center text-white">
        <span
          aria-hidden="true"
          className="mx-auto grid size-14 place-items-center rounded-full bg-white text-[#1b7a46]"
        >
          <Check size={32} strokeWidth={3} />
        </span>
        <p className="mt-3 font-display text-page font-extrabold">{title}</p>
        <p className="mt-1">{text}</p>
        <p id={id} className="sr-only">
          Examples of notifications
        </p>
        <ul
          aria-labelledby={id}
          className="mx-auto mt-5 flex max-w-md flex-col gap-2 text-left text-[#2b1613]"
        >
          {examples.map((example) => (
            <li
              key={example.title}
              className="flex items-center gap-3 rounded-card bg-white px-4 py-3 shadow-s2"
            >
              <img src="/icon.svg" alt="" width="40" height="40" />
              <span className="min-w-0">
                <b className="block">{example.title}</b>
                {example.body}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="hem" aria-hidden="true" />
    </>
  )
}

/** Why it did not work, and what to do. */
function Problem({ state, problem }: { state: PushState; problem: string | undefined }) {
  const { siteName } = useSiteLinks()
  const text: Partial<Record<PushState, ReactNode>> = {
    blocked: blockedText,
    failed: problem ?? 'That did not work. Check your connection, then press again.',
    'home screen first': `On an iPhone or iPad, ${siteName} has to be on the home screen first: press Share, then Add to Home Screen, and open it from there.`,
  }
  return <div role="status">{text[state] && <Note>{text[state]}</Note>}</div>
}

export const blockedText =
  'Your browser blocks notifications from this site. Press the icon before the address, allow notifications, and come back.'

/** The pressed button is gone, so this takes the focus. */
function Done() {
  return (
    <div role="status" className="mt-6">
      <Note ref={takeFocus} tabIndex={-1} tone="success" className="flex items-start gap-3 font-medium">
        <BellRing size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
        Done. We tell you on this device. Switch it off under Notifications.
      </Note>
    </div>
  )
}

function Install() {
  const install = useInstall()
  if (!install) return null
  return (
    <div className="flex items-center gap-3 rounded-card bg-sunk p-4">
      <img src="/icon.svg" alt="" width="44" height="44" />
      <p className="min-w-0 flex-1">
        <b className="block">Add to home screen</b>
        <span className="text-muted">Opens like an app</span>
      </p>
      <button type="button" className={buttonStyle('ghost', 'card')} onClick={install}>
        Add<span className="sr-only"> to home screen</span>
      </button>
    </div>
  )
}
