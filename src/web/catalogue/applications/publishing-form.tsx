import { EditForm } from '#web/shell/admin/edit-form.tsx'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { Panel } from '#web/ui/page/panel.tsx'

type Props = {
  settings: { publishesAtOnce: boolean; version: string }
  failed: Outcome | undefined
}

/** Whether restaurants that ask to go live wait for an admin. */
export function PublishingForm({ settings, failed }: Props) {
  return (
    <Panel
      title="Publishing"
      lead="Restaurants ask to go live on their checklist. They always need hours, staff and, unless they only take bookings, a menu."
    >
      <EditForm
        key={settings.version}
        intent="publishing"
        version={settings.version}
        fields={[
          {
            name: 'publishesAtOnce',
            label: 'When a restaurant asks to go live',
            options: [
              ['no', 'An admin looks at it first'],
              ['yes', 'It goes live at once'],
            ],
          },
        ]}
        values={{ publishesAtOnce: settings.publishesAtOnce ? 'yes' : 'no' }}
        failed={failed}
        button="Save"
      />
    </Panel>
  )
}
