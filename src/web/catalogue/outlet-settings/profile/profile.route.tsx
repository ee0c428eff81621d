import { Lock } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'

import type { Route } from './+types/profile.route.ts'
import { api } from '#contract/api.ts'
import type { OutletProfile, ProfileDraft } from '#contract/catalogue/outlet-profile.ts'
import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { PictureField } from '#web/catalogue/menu-editor/picture-field.tsx'
import { AskBeforeLeaving } from '#web/ui/dialog/ask-before-leaving.tsx'
import {
  parseProfile,
  profileLabels as labels,
} from '#web/catalogue/outlet-settings/profile/parse-profile.ts'
import { GuestPreview } from '#web/catalogue/outlet-settings/profile/guest-preview.tsx'
import { loadGuestCard } from '#web/catalogue/outlet-settings/profile/load-guest-card.ts'
import { ProfileFields } from '#web/catalogue/outlet-settings/profile/profile-fields.tsx'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { callApi, load } from '#web/platform/calls/call.ts'
import { changedLabels } from '#web/platform/forms/changed-labels.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { FieldProblems } from '#web/ui/form/field-problems.ts'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Profile')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireStaff(request, load(context, api.outletProfile.readProfile, { params }))
  const [card, { data: cuisines }] = await Promise.all([
    loadGuestCard(context, params.outletId),
    load(context, api.cuisines.listCuisines, {}),
  ])
  return { profile: data, card, cuisines: cuisines.map(({ slug, type }) => [slug, type] as const) }
}

type Typed = Pick<ProfileDraft, 'name' | 'description' | 'cuisines' | 'speciality' | 'discountPercent'>

/** Undefined while the saved picture stays, null once it is removed. */
type Picked = UploadedPicture | null | undefined

export default function ProfilePage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { profile, card, cuisines } = loaderData
  /** The version that the next save replaces. */
  const [seen, setSeen] = useState<OutletProfile>(profile)
  const [logo, setLogo] = useState<Picked>()
  const [banner, setBanner] = useState<Picked>()
  const [isUploading, setUploading] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [typed, setTyped] = useState<Typed>(profile)
  const { siteName } = useSiteLinks()
  const { run, isPending, error, problems, message } = useCommand({ whileBusy: 'ignore' })
  const params = { outletId }

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const body = {
      ...parseProfile(new FormData(event.currentTarget)),
      ...(logo === undefined ? {} : { logoPictureId: logo?._id ?? null }),
      ...(banner === undefined ? {} : { bannerPictureId: banner?._id ?? null }),
      version: seen.version,
    }
    const onStale = async () => {
      const { data } = await callApi(api.outletProfile.readProfile, { params })
      setSeen(data)
      return changedLabels<OutletProfile>(labels, seen, data)
    }
    const options = { success: 'Profile saved.', onStale, labels }
    const answer = await run(api.outletProfile.saveProfile, { params, body }, options)
    if (!answer) return
    setSeen(answer.data)
    setLogo(undefined)
    setBanner(undefined)
    setDirty(false)
  }
  const pick = (set: (picked: Picked) => void) => (picked: Picked) => {
    set(picked)
    setDirty(true)
  }
  const pictureOf = (picked: Picked, saved: string | null) =>
    picked === undefined ? saved : (picked?.picture ?? null)
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Profile" message={message} problem={error} />
      <AskBeforeLeaving what="the profile" isDirty={isDirty} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_344px]">
        <FieldProblems value={problems}>
          <form
            onSubmit={(event) => void save(event)}
            onInput={({ currentTarget }) => {
              setDirty(true)
              setTyped(parseProfile(new FormData(currentTarget)))
            }}
            noValidate
            className="paper paper-panel"
          >
            <PictureField
              outletId={outletId}
              label="Banner"
              alt="Your banner"
              look="aspect-3/1 w-full max-w-[600px]"
              shape="banner"
              note="Three times as wide as high, at least 1,200 pixels wide. Without one, customers see the tablecloth we drew."
              shown={pictureOf(banner, seen.banner)}
              onChange={pick(setBanner)}
              isBusy={isUploading}
              onBusy={setUploading}
            />
            <PictureField
              outletId={outletId}
              label="Logo"
              alt="Your logo"
              look="size-28"
              shape="logo"
              note="Square, at least 200 pixels wide."
              shown={pictureOf(logo, seen.logo)}
              onChange={pick(setLogo)}
              isBusy={isUploading}
              onBusy={setUploading}
            />
            <ProfileFields profile={profile} cuisines={cuisines} described={typed.description?.length ?? 0} />
            <p className="flex items-start gap-2 text-muted">
              <Lock size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
              {profile.name} is run by {profile.legalName}, {profile.address}, {profile.postCode}. To change
              the legal name, the address or the order types, ask {siteName}.
            </p>
            <TouchButton type="submit" disabled={isPending || isUploading} kind="go" className="w-fit">
              Save profile
            </TouchButton>
          </form>
        </FieldProblems>
        <GuestPreview
          card={card && { ...card, name: typed.name || card.name, cuisines: formatCuisines(typed, cuisines) }}
          logo={pictureOf(logo, seen.logo)}
          banner={pictureOf(banner, seen.banner)}
          speciality={typed.speciality}
          discount={typed.discountPercent}
        />
      </div>
    </BoardPage>
  )
}

function formatCuisines({ cuisines = [] }: Typed, all: readonly (readonly [string, string])[]): string {
  return cuisines.flatMap((slug) => all.find(([one]) => one === slug)?.[1] ?? []).join(', ')
}
