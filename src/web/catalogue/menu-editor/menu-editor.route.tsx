import { useState } from 'react'

import type { Route } from './+types/menu-editor.route.ts'
import { api } from '#contract/api.ts'
import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { callFromBrowser, load } from '#web/platform/call.ts'
import { CategoryPart } from '#web/catalogue/menu-editor/category-part.tsx'
import { othersSince, overNewer, sameIn, type Written } from '#web/catalogue/menu-editor/newer.ts'
import { type Open, OpenForm } from '#web/catalogue/menu-editor/open-form.tsx'
import { type Edit, sendEdit } from '#web/catalogue/menu-editor/send-edit.ts'
import setupStyles from '#web/catalogue/outlet-settings/set-up.css?url'
import modalStyles from '#web/catalogue/menu-editor/editor-modal.css?url'
import { SetupHead } from '#web/catalogue/outlet-settings/set-up-head.tsx'
import { useRevalidateOn } from '#web/shell/outlet-frame.ts'
import { forStaff } from '#web/catalogue/outlets/for-staff.ts'
import { useSave } from '#web/platform/use-save.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: setupStyles },
  { rel: 'stylesheet', href: modalStyles },
]

export function meta() {
  return [{ title: 'Write the menu · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data: menu } = await forStaff(request, load(context, api.menuEditor.readFullMenu, { params }))
  return { menu }
}

export default function MenuEditorPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const [answered, setAnswered] = useState<{ menu: FullMenu; after: FullMenu }>()
  const [open, setOpen] = useState<Open>()
  /** The thing of the open form, as others wrote it while the form was filled. */
  const [newer, setNewer] = useState<Written>()
  const { save, problem, said, isBusy, forget } = useSave()
  // What was read after an answer is newer than it.
  const menu = answered?.after === loaderData.menu ? answered.menu : loaderData.menu
  useRevalidateOn('menuVersion')
  async function edit(asked: Edit, words: string): Promise<void> {
    const what = overNewer(asked, newer)
    const readAnew = async (signal: AbortSignal) => {
      const path = '/outlet-menu/get-full-menu/:outletId'
      const given = { params: { outletId } }
      const { data } = await callFromBrowser<typeof api.menuEditor.readFullMenu>('GET', path, given, signal)
      const theirs = sameIn(data, open)
      setNewer(theirs)
      return othersSince(open, theirs)
    }
    const send = (key: string, signal: AbortSignal) => sendEdit(outletId, what, key, signal)
    const now = await save(words, what, send, readAnew)
    if (!now) return
    setAnswered({ menu: now, after: loaderData.menu })
    // Closed, not only gone: the focus then goes back to where it came from.
    document.querySelector('dialog')?.close()
  }
  const close = () => {
    setOpen(undefined)
    setNewer(undefined)
    forget()
  }
  return (
    <main id="main" className="set-up">
      <SetupHead outletId={outletId} title="Menu" said={said} problem={open ? undefined : problem} />
      <p className="text-muted">
        What you save is on your page at once. Orders keep the prices they were placed with.
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="board-button"
          onClick={() => setOpen({ form: 'category', id: undefined, name: '', isEmpty: false })}
        >
          Add a category
        </button>
        <button
          type="button"
          className="board-button"
          onClick={() => setOpen({ form: 'group', group: undefined })}
        >
          Add a group of options
        </button>
      </div>
      {menu.categories.map((category, at) => (
        <CategoryPart
          key={category._id}
          category={category}
          isFirst={at === 0}
          isLast={at === menu.categories.length - 1}
          edit={(what, words) => void edit(what, words)}
          onRename={() =>
            setOpen({
              form: 'category',
              id: category._id,
              name: category.name,
              isEmpty: category.foods.length === 0,
            })
          }
          onFood={(food) => setOpen({ form: 'food', categoryId: category._id, food })}
        />
      ))}
      {menu.categories.length === 0 && (
        <p className="board-column text-muted">
          Nothing is on your menu yet. Begin with a category, such as Starters, then add its dishes.
        </p>
      )}
      {menu.groups.length > 0 && (
        <section className="board-column" aria-labelledby="groups">
          <h3 id="groups" className="text-[1.25rem]">
            Options
          </h3>
          <ul>
            {menu.groups.map((group) => (
              <li key={group._id} className="tonight-row flex-wrap">
                <span className="min-w-40 flex-1">
                  <strong>{group.name}</strong>
                  <span className="block text-small text-muted">
                    {group.minChoices} to {group.choiceCount} of{' '}
                    {group.options.map(({ typeName }) => typeName).join(', ')}
                  </span>
                </span>
                <button
                  type="button"
                  className="board-button"
                  onClick={() => setOpen({ form: 'group', group })}
                >
                  Edit<span className="sr-only"> {group.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {open && (
        <OpenForm
          open={open}
          outletId={outletId}
          menu={menu}
          problem={problem}
          isBusy={isBusy}
          edit={(what, words) => void edit(what, words)}
          onClose={close}
        />
      )}
    </main>
  )
}
