import { useState } from 'react'
import { Link } from 'react-router'

import type { Route } from './+types/menu-import.route.ts'
import { api } from '#contract/api.ts'
import { mayDo } from '#domain/accounts/outlet-roles.ts'
import { MenuTabs } from '#web/catalogue/menu-editor/menu-tabs.tsx'
import { DryRun } from '#web/catalogue/menu-files/dry-run.tsx'
import { FileChooser, ReadingFile } from '#web/catalogue/menu-files/file-chooser.tsx'
import { useMenuImport } from '#web/catalogue/menu-files/use-menu-import.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { load } from '#web/platform/calls/call.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { TouchButton, touchStyle } from '#web/ui/board/touch-button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { formatCount } from '#web/ui/format-count.ts'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Import and export')
}

export async function loader({ request, context, params: { outletId } }: Route.LoaderArgs) {
  const { data } = await requireStaff(request, load(context, api.outlets.listMyOutlets, {}))
  // The menu of an outlet is copied by those who may edit it there.
  return { others: data.filter(({ _id, role }) => _id !== outletId && mayDo(role, 'settings')) }
}

export default function MenuImportPage({
  loaderData: { others },
  params: { outletId },
}: Route.ComponentProps) {
  const menu = useMenuImport(outletId)
  const isBusy = menu.isReading || menu.isImporting
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Import and export" problem={menu.problem} />
      <MenuTabs outletId={outletId} />
      <ReadingFile isReading={menu.isReading} />
      {menu.check ? (
        <DryRun
          // A new dry run takes the focus.
          key={`${menu.check._id} ${menu.check.version}`}
          check={menu.check}
          missing={menu.missing}
          source={menu.source}
          isBusy={isBusy}
          keepsMissing={menu.keepsMissing}
          onKeepMissing={(keeps) => void menu.keepMissing(keeps)}
          onImport={() => void menu.importFile()}
          onAnother={menu.startAgain}
        />
      ) : (
        <>
          {menu.result && <Result outletId={outletId} source={menu.source} counts={menu.result} />}
          <FileChooser isReading={isBusy} onFile={(file) => void menu.checkFile(file)} />
          {others.length > 0 && (
            <CopyFrom others={others} isBusy={isBusy} onChoose={(outlet) => void menu.checkOutlet(outlet)} />
          )}
          <Export outletId={outletId} />
        </>
      )}
    </BoardPage>
  )
}

type ResultProps = {
  outletId: string
  source: string
  counts: { added: number; changed: number; removed: number; rejected: number }
}

function Result({ outletId, source, counts }: ResultProps) {
  return (
    <section className="paper paper-panel" aria-labelledby="result">
      <h3 id="result" className="text-title" tabIndex={-1} ref={takeFocus}>
        {source} is imported
      </h3>
      <p>
        {counts.added} added, {counts.changed} changed, {counts.removed} removed
        {counts.rejected > 0 && `, ${formatCount(counts.rejected, 'row')} left out`}.
      </p>
      <p>
        <Link to={`/outlet/${outletId}/set-up/menu`} className={touchStyle('edged')}>
          Look at the menu
        </Link>
      </p>
    </section>
  )
}

type Outlet = { _id: string; name: string; address: string }
type CopyProps = { others: Outlet[]; isBusy: boolean; onChoose: (outlet: Outlet) => void }

function CopyFrom({ others, isBusy, onChoose }: CopyProps) {
  const [chosen, setChosen] = useState(others[0]?._id ?? '')
  return (
    <section className="paper paper-panel" aria-labelledby="copy">
      <h3 id="copy" className="text-title">
        Copy the menu of another outlet of yours
      </h3>
      <p className="text-muted">
        You see everything that would change first. Serving times are copied. Pictures and counted portions
        are not: dishes here keep their own.
      </p>
      <SelectField
        label="Copy from"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={others.map(({ _id, name, address }) => [_id, `${name}, ${address}`] as const)}
      />
      <TouchButton
        kind="ink"
        disabled={isBusy}
        onClick={() => onChoose(others.find(({ _id }) => _id === chosen) ?? others[0]!)}
      >
        See what would change
      </TouchButton>
    </section>
  )
}

function Export({ outletId }: { outletId: string }) {
  const file = (name: string) => `/outlet-menu-file/${outletId}/${name}`
  return (
    <section className="paper paper-panel" aria-labelledby="export">
      <h3 id="export" className="text-title">
        Export your menu
      </h3>
      <p className="text-muted">
        Edit the file in a spreadsheet and import it again. The key column finds each dish.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={file('menu.csv')} className={touchStyle('edged')}>
          Menu as CSV
        </a>
        <a href={file('menu.json')} className={touchStyle('edged')}>
          Menu as JSON
        </a>
      </div>
    </section>
  )
}
