import { Printer } from 'lucide-react'

import type { Route } from './+types/allergen-matrix.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import { load } from '#web/platform/calls/call.ts'
import { AllergenMatrix } from '#web/catalogue/menu-editor/allergen-matrix/allergen-matrix.tsx'
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
        <AllergenMatrix menu={loaderData.menu} />
      </section>
    </BoardPage>
  )
}
