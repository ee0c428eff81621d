import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import { toAllergenMatrix } from '#web/catalogue/menu-editor/allergen-matrix/to-allergen-matrix.ts'

/** A row for each dish and option, a column for each allergen. It is printed for guests, so it leaves out nothing declared. */
export function AllergenMatrix({ menu }: { menu: FullMenu }) {
  return (
    <>
      <div
        className="matrix-scroll"
        role="region"
        aria-label="Allergen table"
        // The table may be wider than the screen; focus lets the keyboard scroll it.
        tabIndex={0}
      >
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">Dish</th>
              {allergens.map((allergen) => (
                <th key={allergen} scope="col">
                  <span>{allergen}</span>
                </th>
              ))}
            </tr>
          </thead>
          {toAllergenMatrix(menu).map(({ id, name, rows }) => (
            <tbody key={id}>
              <tr>
                <th scope="rowgroup" colSpan={allergens.length + 1} className="matrix-part">
                  <span>{name}</span>
                </th>
              </tr>
              {rows.map(({ id: rowId, name: dish, declared, names }) => (
                <tr key={rowId}>
                  <th scope="row">
                    {dish}
                    {names !== '' && <span className="block font-normal">{names}</span>}
                  </th>
                  {declared === null ? (
                    <td colSpan={allergens.length}>Not declared: please ask us</td>
                  ) : (
                    allergens.map((allergen) => (
                      <td key={allergen}>
                        {declared.contains.includes(allergen) && <Mark sign="●" text="contains" />}
                        {declared.mayContain.includes(allergen) && <Mark sign="○" text="may contain" />}
                      </td>
                    ))
                  )}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p>
        ● means the dish contains the allergen, ○ that it may contain it. An empty box means it is not listed.
        It does not mean the dish is without it. Please ask us.
      </p>
    </>
  )
}

function Mark({ sign, text }: { sign: string; text: string }) {
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{text}</span>
    </>
  )
}
