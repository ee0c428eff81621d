import { Printer } from 'lucide-react'

import type { Route } from './+types/allergen-matrix.route.ts'
import { api } from '#contract/api.ts'
import { allergens } from '#domain/catalogue/allergens.ts'
import { load } from '#web/platform/call.ts'
import { matrixOf } from '#web/catalogue/menu-editor/matrix-of.ts'
import { useOutletFrame } from '#web/shell/outlet-frame.ts'
import setupStyles from '#web/catalogue/outlet-settings/set-up.css?url'
import matrixStyles from '#web/catalogue/menu-editor/allergen-matrix.css?url'
import { SetupHead } from '#web/catalogue/outlet-settings/set-up-head.tsx'
import { forStaff } from '#web/catalogue/outlets/for-staff.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: setupStyles },
  { rel: 'stylesheet', href: matrixStyles },
]

export function meta() {
  return [{ title: 'Allergens · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data: menu } = await forStaff(request, load(context, api.menuEditor.readFullMenu, { params }))
  return { menu }
}

/** What the outlet has declared, as its menu has it at this moment. */
export default function AllergenMatrixPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { outlet } = useOutletFrame()
  return (
    <main id="main" className="set-up">
      <SetupHead outletId={outletId} title="Allergens" />
      <div className="no-print">
        <button type="button" className="board-button is-strong" onClick={() => print()}>
          <Printer size={18} aria-hidden="true" /> Print
        </button>
      </div>
      <section className="ticket set-up-panel matrix-sheet" aria-labelledby="matrix">
        <h3 id="matrix" className="text-[1.25rem]">
          {outlet.name}: allergens as we declare them
        </h3>
        <div
          className="matrix-scroll"
          role="region"
          aria-label="Allergen table"
          // On a phone it is wider than the screen, and a keyboard must reach it to move it.
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
            {matrixOf(loaderData.menu).map(({ id, name, rows }) => (
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
                      <td colSpan={allergens.length}>Nothing declared: ask us</td>
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
          ● means that it contains it. An empty box means that we have not listed it, not that a dish is
          without it. Please ask us.
        </p>
      </section>
    </main>
  )
}
