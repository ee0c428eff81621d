import { ShieldAlert } from 'lucide-react'

import { type Allergen, allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import { storedAllergens, type MyAllergens } from '#web/catalogue/menu/my-allergens.ts'

/** Chooses the customer's allergens, and whether to hide dishes that contain them. */
export function AllergenPicker({ my: { mine, isHiding } }: { my: MyAllergens }) {
  const toggle = (allergen: Allergen) =>
    storedAllergens.write({
      mine: mine.includes(allergen) ? mine.filter((other) => other !== allergen) : [...mine, allergen],
      isHiding,
    })
  return (
    <details
      id="my-allergens"
      className="group scroll-mt-(--dishes-margin) rounded-control border-[1.5px] border-edge bg-surface"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-4 font-semibold whitespace-nowrap [&::-webkit-details-marker]:hidden">
        <ShieldAlert size={18} aria-hidden="true" />
        My allergens
        {mine.length > 0 && (
          <span className="rounded-full bg-butter px-2 text-small font-bold text-cocoa">
            {mine.length}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </summary>
      <div className="border-t border-line p-4">
        <fieldset>
          <legend className="text-small text-muted">
            Choose your allergens. They stay on this device, unless you tell the kitchen at the checkout.
          </legend>
          <div className="mt-2 grid grid-cols-1 gap-x-4 sm:grid-cols-2">
            {allergens.map((allergen) => (
              <label
                key={allergen}
                className="flex min-h-11 cursor-pointer items-center gap-3 first-letter:uppercase"
              >
                <input type="checkbox" checked={mine.includes(allergen)} onChange={() => toggle(allergen)} />
                <span className="first-letter:uppercase">{allergen}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 border-t border-line pt-2 font-semibold">
          <input
            type="checkbox"
            checked={isHiding}
            onChange={() => storedAllergens.write({ mine, isHiding: !isHiding })}
          />
          Hide dishes that contain them
        </label>
        <p className="mt-2 text-small text-muted">
          We show what the restaurant has declared. Kitchens handle every ingredient, so always tell them.
        </p>
      </div>
    </details>
  )
}
