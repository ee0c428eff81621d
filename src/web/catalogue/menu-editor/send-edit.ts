import type { api } from '#contract/api.ts'
import { prefix } from '#contract/endpoint.ts'
import type { FoodDraft, FullMenu, GroupDraft } from '#contract/catalogue/menu-editor.ts'
import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { callFromBrowser, Refused } from '#web/platform/call.ts'

export type Edit =
  | { verb: 'save-category'; body: { categoryId?: string; name: string } }
  | { verb: 'move-category'; body: { categoryId: string; direction: 'up' | 'down' } }
  | { verb: 'remove-category'; body: { categoryId: string } }
  | { verb: 'save-food'; body: FoodDraft }
  | { verb: 'move-food'; body: { foodId: string; direction: 'up' | 'down' } }
  | { verb: 'remove-food'; body: { foodId: string } }
  | { verb: 'save-group'; body: GroupDraft }
  | { verb: 'remove-group'; body: { groupId: string } }

type Editor = typeof api.menuEditor
/** Every edit is called and answered alike; the path and the body differ. */
type EditCall = Omit<Editor['saveCategory'], 'path' | 'body'> & { path: `/outlet-menu/${string}` }

export function sendEdit(
  outletId: string,
  { verb, body }: Edit,
  key: string,
  signal: AbortSignal,
): Promise<{ data: FullMenu }> {
  const given = { params: { outletId }, body, key }
  return callFromBrowser<EditCall>('PUT', `/outlet-menu/${verb}/:outletId`, given, signal)
}

const longestUpload = 60_000

/** The file itself is the body; its name never leaves this device. */
export async function sendPicture(outletId: string, file: File): Promise<UploadedPicture> {
  const answer = await fetch(`${prefix}/outlet-picture/upload/${outletId}`, {
    method: 'POST',
    headers: { 'content-type': file.type || 'application/octet-stream' },
    body: file,
    signal: AbortSignal.timeout(longestUpload),
  })
  const content = (await answer.json().catch(() => ({}))) as { data?: UploadedPicture; error?: string }
  if (!content.data) throw new Refused(answer.status, content)
  return content.data
}
