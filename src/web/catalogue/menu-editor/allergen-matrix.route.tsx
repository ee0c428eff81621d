import { Printer } from 'lucide-react'

import type { Route } from './+types/allergen-matrix.route.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import { api } from '#contract/api.ts'
import { allergens } from '#domain/catalogue/menu/allergens.ts'
import { load } from '#web/platform/call.ts'
import { toAllergenMatrix } from '#web/catalogue/menu-editor/to-allergen-matrix.ts'
import { useOutletFrame } from '#web/shell/outlet-frame.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Allergens')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data: menu } = await requireStaff(request, load(context, api.menuEditor.readFullMenu, { params }))
  return { menu }
}

/** The declared allergens of the present menu, for printing. */
export default function AllergenMatrixPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { outlet } = useOutletFrame()
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Allergens" />
      <div className="print:hidden">
        <BoardButton isStrong onClick={() => print()}>
          <Printer size={18} aria-hidden="true" /> Print
        </BoardButton>
      </div>
      <section className="paper paper-panel matrix-sheet" aria-labelledby="matrix">
        <h3 id="matrix" className="text-title">
          {outlet.name}: declared allergens
        </h3>
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
            {toAllergenMatrix(loaderData.menu).map(({ id, name, rows }) => (
              <tbody key={id}>
                <tr>
                  <th scope="rowgroup" colSpan={allergens.length + 1} className="matrix-part">
                    <span>{name}</span>
                  </th>
                </tr>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">{row.name}</th>
                    {row.declared === null ? (
                      <td colSpan={allergens.length}>Not declared: please ask us</td>
                    ) : (
                      allergens.map((allergen) => (
                        <td key={allergen}>
                          {row.declared?.includes(allergen) && (
                            <>
                              <span aria-hidden="true">●</span>
                              <span className="sr-only">contains</span>
                            </>
                          )}
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
          ● means the dish contains the allergen. An empty box means it is not listed. It does not mean the
          dish is without it. Please ask us.
        </p>
      </section>
    </BoardPage>
  )
}
