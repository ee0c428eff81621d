import { QRCodeSVG } from 'qrcode.react'
import { Fragment, type ReactNode } from 'react'

import type { Printing } from '#contract/catalogue/outlets.ts'
import type { Payment, TicketBlock, TicketText } from '#domain/orders/ticket/ticket-blocks.ts'
import { toTicket } from '#domain/orders/ticket/to-ticket.ts'
import type { KitchenOrder } from '#web/orders/board/tickets/kitchen-order.ts'

type Props = { order: KitchenOrder; paper: Printing['paper']; now: Date }

/** A ticket on a paper roll: black on white, as wide as the printer reaches. */
export function Slip({ order, paper, now }: Props) {
  const { number, blocks } = toTicket(order, { paper, part: { kind: 'whole' }, copy: 1, now })
  return (
    <article className="slip" data-paper={paper} aria-label={`Ticket ${number}`}>
      {blocks.map((block, at) => (
        <Fragment key={at}>{draw(block)}</Fragment>
      ))}
    </article>
  )
}

/** Each kind has its own drawing, which TypeScript cannot follow through the union. */
function draw(block: TicketBlock): ReactNode {
  return (drawings[block.kind] as unknown as (one: TicketBlock) => ReactNode)(block)
}

const drawings: { [Kind in TicketBlock['kind']]: (block: TicketBlock & { kind: Kind }) => ReactNode } = {
  head: ({ outlet, placed }) => (
    <p className="slip-row">
      <strong>{outlet}</strong>
      <span>{placed}</span>
    </p>
  ),
  reverse: ({ title, big }) => (
    <p className="slip-reverse">
      {big === undefined ? (
        title
      ) : (
        <>
          <span>{title}</span>
          <strong>{big}</strong>
        </>
      )}
    </p>
  ),
  when: ({ label, time, count, number }) => (
    <div className="slip-row slip-when">
      <p>
        <span>{label}</span>
        <strong>{time}</strong>
      </p>
      <p>
        <span>{count}</span>
        <strong>{number}</strong>
      </p>
    </div>
  ),
  type: ({ type, number }) => (
    <p className="slip-row slip-type">
      <strong>{type}</strong>
      <strong>{number}</strong>
    </p>
  ),
  text: ({ text }) => <p>{text}</p>,
  box: ({ title, text }) => (
    <p className="slip-box">
      {title !== undefined && <span>{title}</span>}
      <strong>{text}</strong>
    </p>
  ),
  lines: ({ title, rows }) => (
    <>
      {title !== undefined && <strong>{title}</strong>}
      <ul className="slip-lines">
        {rows.map(({ quantity, name, notes }, at) => (
          <li key={at}>
            <span className="slip-quantity">
              {quantity} <small>×</small>
            </span>
            <span>
              <strong>{name}</strong>
              <Texts texts={notes} />
            </span>
          </li>
        ))}
      </ul>
    </>
  ),
  customer: ({ texts, map }) => (
    <div className="slip-customer">
      <div>
        <Texts texts={texts} />
      </div>
      {map !== undefined && (
        <div className="slip-map">
          <QRCodeSVG value={map} title="Map of the address" level="L" />
          <span>Open the map</span>
        </div>
      )}
    </div>
  ),
  money: ({ rows, payment, note }) => (
    <div className="slip-money">
      {rows.length > 0 && (
        <dl>
          {rows.map(({ name, amount }) => (
            <div key={name} className="slip-row">
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      {payment && <PaymentBar {...payment} />}
      {note !== undefined && <p>{note}</p>}
    </div>
  ),
  foot: ({ texts }) => (
    <p className="slip-foot">
      {texts.map((text, at) => (
        <Fragment key={at}>
          {at > 0 && <br />}
          {text}
        </Fragment>
      ))}
    </p>
  ),
  reprint: ({ text }) => <p className="slip-foot">{text}</p>,
}

function PaymentBar({ text, isDue }: Payment) {
  return <p className={isDue ? 'slip-box slip-due' : 'slip-reverse slip-due'}>{text}</p>
}

function Texts({ texts }: { texts: TicketText[] }) {
  return texts.map(({ text, isStrong }, at) =>
    isStrong ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
  )
}
