import { useSearchParams } from 'react-router'

import type { Route } from './+types/publishing.route.ts'
import { api } from '#contract/api.ts'
import { PublishingForm } from '#web/catalogue/applications/publishing-form.tsx'
import { load } from '#web/platform/calls/call.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { findEntry } from '#web/platform/find-entry.ts'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { runAdminForm, versionIn } from '#web/shell/admin/run-admin-form.ts'
import { StatusMessage } from '#web/ui/notices/status-message.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data } = await requireAdmin(request, load(context, api.siteSettings.readSiteSettingsForAdmin, {}))
  return { settings: data }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { publishesAtOnce: textIn(form, 'publishesAtOnce') === 'yes', ...versionIn(form) }
  const work = () => load(context, api.siteSettings.updateSiteSettings, { body })
  return runAdminForm(request, form, work, '/admin/applications?done=publishing')
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const messages: Record<string, string> = { publishing: 'The setting is saved.' }

/** Beside the list while no application is open. */
export default function PublishingPage({ loaderData, actionData }: Route.ComponentProps) {
  const [address] = useSearchParams()
  return (
    <div className="flex flex-col gap-4">
      <StatusMessage text={actionData ? undefined : findEntry(messages, address.get('done'))} />
      <p className="rounded-panel bg-surface p-6 text-muted shadow-s1 max-xl:hidden">
        Choose an application to read and answer it.
      </p>
      <PublishingForm settings={loaderData.settings} failed={actionData} />
    </div>
  )
}
