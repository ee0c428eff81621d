import { useState } from 'react'

import type { Route } from './+types/tonight.route.ts'
import { api } from '#contract/api.ts'
import type { OutletMenu } from '#contract/catalogue/outlet-menu.ts'
import { load } from '#web/platform/call.ts'
import { useRevalidateOn } from '#web/shell/outlet-frame.ts'
import { forStaff } from '#web/catalogue/outlets/for-staff.ts'
import { TonightRow } from '#web/catalogue/outlets/tonight-row.tsx'
import { useMark } from '#web/catalogue/outlets/use-mark.ts'

export function meta() {
  return [{ title: 'Menu tonight · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data: menu } = await forStaff(request, load(context, api.outletMenu.readOutletMenu, { params }))
  return { menu }
}

export default function TonightPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  // What another tablet of the outlet marks shows here too.
  useRevalidateOn('menuVersion')
  const { menu, mark, said, problem } = useMark(outletId, loaderData.menu)
  const [query, setQuery] = useState('')
  const found = (name: string) => name.toLowerCase().includes(query.trim().toLowerCase())
  return (
    <main id="main" className="mx-auto max-w-[900px] px-4">
      <h2 className="mt-4 text-[1.625rem]">Menu tonight</h2>
      <p className="mt-2 text-muted">
        What is off shows as sold out on every open menu within seconds. It comes back by itself at 05:00.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {problem !== undefined && (
        <p role="alert" className="mt-4 rounded-control bg-brand-tint p-3 font-semibold text-error-text">
          {problem}
        </p>
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
      {sectionsOf(menu).map(({ id, name, kind, rows }) => {
        const shown = rows.filter((row) => found(row.name))
        if (shown.length === 0) return null
        return (
          <section key={id} className="mt-7" aria-labelledby={id}>
            <h3 id={id} className="text-[1.25rem]">
              {name}
            </h3>
            <ul className="mt-2">
              {shown.map((row) => (
                <TonightRow
                  key={row.id}
                  {...row}
                  onMark={(isSoldOut) => void mark({ kind, id: row.id, name: row.name, isSoldOut })}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </main>
  )
}

function sectionsOf({ categories, groups }: OutletMenu) {
  return [
    ...categories.map(({ _id, name, foods }) => ({
      id: `part-${_id}`,
      name,
      kind: 'food' as const,
      rows: foods.map((food) => ({ id: food._id, name: food.name, isSoldOut: food.isSoldOut })),
    })),
    ...groups.map(({ _id, name, options }) => ({
      id: `part-${_id}`,
      name: `Options: ${name}`,
      kind: 'option' as const,
      rows: options.map((option) => ({
        id: option._id,
        name: option.typeName,
        isSoldOut: option.isSoldOut,
      })),
    })),
  ]
}
