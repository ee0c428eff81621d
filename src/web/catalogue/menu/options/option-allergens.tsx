import { AllergenText } from '#web/catalogue/menu/allergen-text.tsx'
import type { RowsProps } from '#web/catalogue/menu/options/chooser.ts'

type Props = { type: RowsProps['place']['group']['types'][number]; chooser: RowsProps['chooser'] }

/** The allergens of an option, inside its label. */
export function OptionAllergens({ type, chooser }: Props) {
  return (
    <AllergenText
      declared={type.allergens}
      named={type.named}
      mayContain={type.mayContain}
      mine={chooser.my.mine}
      telephone={chooser.telephone}
      isForKitchen={chooser.my.isForKitchen}
      isInLabel
    />
  )
}
