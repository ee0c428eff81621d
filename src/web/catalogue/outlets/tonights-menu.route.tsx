import { useState } from 'react'

import type { Route } from './+types/tonights-menu.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import type { OutletMenu } from '#contract/catalogue/outlet-menu.ts'
import { load } from '#web/platform/calls/call.ts'
import { useRevalidateOn } from '#web/shell/outlet-frame.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { TonightsMenuRow } from '#web/catalogue/outlets/tonights-menu-row.tsx'
import { useMarkSoldOut } from '#web/catalogue/outlets/use-mark-sold-out.ts'
import { Note } from '#web/ui/notices/note.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Tonight’s menu')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data: menu } = await requireStaff(request, load(context, api.outletMenu.readOutletMenu, { params }))
  return { menu }
}

export default function TonightsMenuPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  // Another device of the outlet may mark dishes too.
  useRevalidateOn('menuVersion')
  const { menu, mark, count, message, error } = useMarkSoldOut(outletId, loaderData.menu)
  const [query, setQuery] = useState('')
  const found = (name: string) => name.toLowerCase().includes(query.trim().toLowerCase())
  return (
    <main id="main" className="mx-auto max-w-[900px] px-4">
      <h2 className="mt-4 text-section">Tonight’s menu</h2>
      <p className="mt-2 text-muted">
        Sold-out dishes show on every open menu within seconds. They come back at 05:00. Count the portions of
        a dish, and it sells out by itself.
      </p>
      <p role="status" className="sr-only">
        {message}
      </p>
      {error !== undefined && (
        <Note role="alert" tone="error" isTight className="mt-4 font-semibold">
          {error}
        </Note>
      )}
      <label className="mt-5 block font-semibold">
        Find a dish or an option
        <input
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          className="mt-1.5 block h-13 w-full rounded-control border-[1.5px] border-control bg-surface px-4"
        />
      </label>
      {toSections(menu).map(({ id, name, kind, rows }) => {
        const shown = rows.filter((row) => found(row.name))
        if (shown.length === 0) return null
        return (
          // No landmark: two groups of options may have one name.
          <div key={id} className="mt-7">
            <h3 className="text-title">{name}</h3>
            <ul className="mt-2">
              {shown.map((row) => (
                <TonightsMenuRow
                  key={row.id}
                  {...row}
                  onMark={(isSoldOut) => void mark({ kind, id: row.id, name: row.name, isSoldOut })}
                  onCount={(counted) => void count(row.id, row.name, counted)}
                />
              ))}
            </ul>
          </div>
        )
      })}
    </main>
  )
}

function toSections({ categories, groups }: OutletMenu) {
  return [
    ...categories.map(({ _id, name, foods }) => ({
      id: `part-${_id}`,
      name,
      kind: 'food' as const,
      rows: foods.map(({ _id: id, left, dailyPortions, ...food }) => ({
        id,
        ...food,
        portions: { left, dailyPortions },
      })),
    })),
    ...groups.map(({ _id, name, options }) => ({
      id: `part-${_id}`,
      name: `Options: ${name}`,
      kind: 'option' as const,
      rows: options.map((option) => ({
        id: option._id,
        name: option.typeName,
        isSoldOut: option.isSoldOut,
        portions: undefined,
      })),
    })),
  ]
}
