import { wording } from '#web/platform/wording.ts'

export function EmptyCart() {
  return (
    <div className="flex flex-col items-center gap-1 py-4 text-center">
      <img src="/renders/shopping-bags.webp" alt="" width="96" height="96" className="mb-3" />
      <h3 className="text-lead">{wording.nothingInCart}</h3>
      <p className="text-muted">Add a dish and it shows up here.</p>
    </div>
  )
}
