import { Phone, Wheat } from 'lucide-react'
import { useId } from 'react'

import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import { formatAllergenList } from '#domain/catalogue/menu/allergens/declaration.ts'
import { formatAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import type { Cart } from '#domain/orders/cart/cart.ts'
import { formatOptions } from '#domain/orders/format-options.ts'
import { LineAllergenText } from '#web/catalogue/menu/line-allergen-text.tsx'
import { type DeclaredByLine, toLineKey } from '#web/orders/cart/line-allergens.ts'
import { toAvoid } from '#web/orders/checkout/allergens/find-order-conflicts.ts'
import { Checkbox } from '#web/orders/checkout/fields/checkbox.tsx'
import type { FieldsProps } from '#web/orders/checkout/draft/saved-draft.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Panel, panelStyle } from '#web/ui/page/panel.tsx'
import { telephoneLink } from '#web/ui/telephone.tsx'

type Props = Pick<FieldsProps, 'draft' | 'onChange'> & {
  cart: Cart | undefined
  /** Undefined until the first quote. */
  byLine: DeclaredByLine | undefined
  mine: readonly Allergen[]
  restaurantName: string
  telephone: string | undefined
}

/** The declaration of every dish, and whether the kitchen is asked to avoid something. */
export function AllergenPanel({ draft, onChange, cart, byLine, mine, restaurantName, telephone }: Props) {
  const name = restaurantName || 'the restaurant'
  const declared = cart && byLine ? cart.lines.map((line) => byLine[toLineKey(line)]) : []
  return (
    <>
      <Panel
        title="Allergens in this order"
        lead={`As ${name} declares them today.`}
        icon={<Wheat size={20} />}
      >
        {cart && declared.length > 0 ? (
          <ul
            aria-label="Allergens by dish"
            className="flex flex-col divide-y divide-line border-t border-line"
          >
            {cart.lines.map((line, at) => (
              <li key={line.uniqueId} className="flex gap-3 py-3">
                <span className="min-w-6 font-bold text-brand-strong tabular">{line.quantity}×</span>
                <div className="min-w-0 grow">
                  <p className="font-semibold break-words">{line.name}</p>
                  {line.choices.length > 0 && <p className="text-small text-muted">{formatOptions(line)}</p>}
                  <LineAllergenText allergens={declared[at]} avoid={mine} />
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <div className="skeleton h-15 rounded-control" aria-busy="true" />
        )}
        {telephone && declared.some((one) => one && one.unknown.length > 0) && (
          <a href={telephoneLink(telephone)} className={`mt-3 w-full ${buttonStyle('secondary')}`}>
            <Phone size={18} aria-hidden="true" />
            Ask the restaurant<span className="sr-only">, {telephone}</span>
          </a>
        )}
      </Panel>
      {mine.length > 0 && (
        <TellTheKitchen
          mine={mine}
          name={name}
          isSent={toAvoid(mine, draft.agreedAllergens).length > 0}
          onTell={(isSent) => onChange({ agreedAllergens: isSent ? [...mine] : undefined })}
          lines={(cart?.lines ?? []).flatMap((line, at) => {
            const one = declared[at]
            return one ? [`${line.quantity} × ${line.name}. ${formatAllergens(one)}`] : []
          })}
        />
      )}
    </>
  )
}

type TellProps = {
  mine: readonly Allergen[]
  name: string
  isSent: boolean
  onTell: (isSent: boolean) => void
  lines: readonly string[]
}

/** Health information leaves the device only by this tick, which is never set beforehand. */
function TellTheKitchen({ mine, name, isSent, onTell, lines }: TellProps) {
  const id = useId()
  const list = formatAllergenList(mine)
  return (
    <section aria-labelledby={id} className={panelStyle}>
      <h2 id={id} className="text-heading">
        Tell the kitchen
      </h2>
      <p className="mt-1 text-small text-muted">
        {isSent ? 'This is sent with your order.' : 'What you avoid has stayed on this device so far.'}
      </p>
      <Checkbox
        isChecked={isSent}
        onCheck={onTell}
        className={`mt-4 rounded-control border-[1.5px] p-4 [&>input]:self-start ${isSent ? 'border-brand bg-brand-tint' : 'border-control'}`}
      >
        Send <b>{list}</b> to {name} with this order. It is health information, used for this order only.
      </Checkbox>
      <div className="mt-4 overflow-hidden rounded-control border border-line">
        <p className="bg-sunk px-4 py-2 text-small font-semibold">
          {isSent ? 'The kitchen’s ticket will say' : 'With the tick, the kitchen’s ticket will say'}
        </p>
        <div className="flex flex-col gap-2 p-4">
          <p className="rounded-lg bg-[#b42410] px-3 py-1.5 font-bold text-white">AVOID {list}</p>
          {lines.map((line) => (
            <p key={line} className="text-small break-words">
              {line}
            </p>
          ))}
        </div>
      </div>
      <p className="mt-3 text-small text-muted">
        You choose again for every order. It is erased two weeks later, and with your account.
      </p>
    </section>
  )
}
