import { ArrowLeft, RefreshCw, ShieldCheck, Wifi, WifiOff } from 'lucide-react'
import { Link } from 'react-router'

import { formatPounds } from '#domain/shared/money.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { StillWantIt } from '#web/orders/checkout/unsent/still-want-it.tsx'
import {
  changeUnsent,
  dropUnsent,
  sendsByItselfMs,
  type UnsentOrder,
} from '#web/orders/checkout/unsent/unsent-order.ts'
import { useUnsentOrder } from '#web/orders/checkout/unsent/use-unsent-order.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useOnline } from '#web/ui/hooks/use-online.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { Note } from '#web/ui/notices/note.tsx'
import { panelStyle } from '#web/ui/page/panel.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'

type Props = { unsent: UnsentOrder; onPlaced: () => void }

/** In place of the checkout while an order is stored on this device and not sent. */
export function UnsentPage({ unsent, onPlaced }: Props) {
  const { state, tryNow, agree } = useUnsentOrder(unsent, onPlaced)
  const { orderType, restaurantName, body } = unsent
  const toMenu = `/order/${body.restaurant}`
  return (
    <main id="main" className="page-width pt-5 pb-10 lg:pt-8">
      <Link
        to={toMenu}
        onClick={() => changeUnsent({ asksFirst: true })}
        className="inline-flex h-11 items-center gap-2 rounded-xl pr-3 font-bold text-brand-strong hover:underline"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        Back
      </Link>
      <h1 className="text-page font-extrabold md:text-page-wide">{orderType}</h1>
      <p className="mb-5 text-muted">{restaurantName}</p>
      <div className="mx-auto max-w-xl">
        <ConnectionStrip />
        <section aria-live="polite" className={`mt-4 ${panelStyle}`}>
          {state.at === 'asking' ? (
            <StillWantIt unsent={unsent} judged={state.judged} onAgree={() => agree(state.judged)} />
          ) : (
            <>
              <NotSentYet unsent={unsent} />
              {state.at === 'refused' ? (
                <div className="mt-4 flex flex-col gap-3">
                  <MessageBox kind="error">
                    <p>{state.text}</p>
                    <p>Nothing was ordered.</p>
                  </MessageBox>
                  <button
                    type="button"
                    className={buttonStyle('primary', 'main')}
                    onClick={() => dropUnsent()}
                  >
                    Change my order
                  </button>
                </div>
              ) : (
                <form
                  className="mt-4 flex flex-col gap-3"
                  onSubmit={(event) => {
                    event.preventDefault()
                    tryNow()
                  }}
                >
                  <SubmitButton isBusy={state.at === 'sending'} busyText="Trying…" size="main">
                    <RefreshCw size={18} aria-hidden="true" />
                    Try now
                  </SubmitButton>
                  <Link
                    to={toMenu}
                    onClick={() => changeUnsent({ asksFirst: true })}
                    className={buttonStyle('secondary')}
                  >
                    Back to my cart
                  </Link>
                </form>
              )}
              <Afterwards unsent={unsent} />
            </>
          )}
        </section>
      </div>
    </main>
  )
}

function ConnectionStrip() {
  const isOnline = useOnline()
  return (
    <p
      role="status"
      className={`flex items-center gap-2 rounded-control px-4 py-3 font-semibold ${isOnline ? 'bg-basil-tint text-basil-text' : 'bg-cocoa text-white'}`}
    >
      {isOnline ? (
        <Wifi size={18} className="shrink-0" aria-hidden="true" />
      ) : (
        <WifiOff size={18} className="shrink-0" aria-hidden="true" />
      )}
      {isOnline ? 'You are back online' : 'You are offline'}
    </p>
  )
}

/** The heading takes the focus: the form with the pressed button is gone. */
function NotSentYet({ unsent }: { unsent: UnsentOrder }) {
  const { cart, total, restaurantName, at } = unsent
  return (
    <>
      <span
        aria-hidden="true"
        className="mx-auto grid size-36 place-items-center rounded-full bg-brand-tint md:size-40"
      >
        <img src="/renders/electric-plug.webp" alt="" width="88" height="88" />
      </span>
      <h2 ref={takeFocus} tabIndex={-1} className="mt-4 text-center text-heading font-extrabold">
        Not sent yet
      </h2>
      <p className="mt-2 text-center text-balance">
        {unsent.card === 'again'
          ? 'Your order is saved on this device, but never your card. When you are back online, enter the card again.'
          : unsent.asksFirst
            ? 'Your order is saved on this device. We ask you before it is sent.'
            : 'Your order is saved on this device. It is sent once, by itself, as soon as you are back online.'}
      </p>
      <div className="mt-5 rounded-card bg-sunk p-4">
        <p className="flex items-baseline justify-between gap-3">
          <b className="min-w-0 break-words">{restaurantName}</b>
          <span className="text-muted tabular">{formatLondonTime(new Date(at).toISOString())}</span>
        </p>
        <ul aria-label="Dishes" className="mt-2 flex flex-col gap-1">
          {cart.foodItems.map(({ uniqueId, quantity, name, price }) => (
            <li key={uniqueId} className="flex justify-between gap-3">
              <span className="min-w-0 break-words">
                {quantity} × {name}
              </span>
              <span className="tabular">{formatPounds(quantity * price)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 flex justify-between gap-3 border-t border-dashed border-edge pt-3 font-bold">
          <span>Total</span>
          <span className="tabular">{formatPounds(total)}</span>
        </p>
      </div>
      <Note tone="success" className="mt-4 flex items-start gap-3">
        <ShieldCheck size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
        You have not been charged, and it cannot be sent twice.
      </Note>
    </>
  )
}

function Afterwards({ unsent: { at, card, asksFirst } }: { unsent: UnsentOrder }) {
  if (card === 'again' || asksFirst) return null
  const until = formatLondonTime(new Date(at + sendsByItselfMs).toISOString())
  return (
    <p className="mt-4 text-center text-small text-balance text-muted">
      After {until} we ask you first, because time and price may have moved.
    </p>
  )
}
