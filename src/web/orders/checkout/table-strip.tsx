/** Whoever scanned the code of a table sees which. */
export function TableStrip({ restaurant, tableNo }: { restaurant: string; tableNo: string }) {
  return (
    <div className="on-cloth gingham mb-5 flex items-center justify-between gap-4 overflow-hidden rounded-panel px-5 py-4 text-white">
      <p className="min-w-0">
        You are at {restaurant || 'the restaurant'}
        <span className="block font-display text-[2rem] leading-tight font-extrabold break-words">
          Table {tableNo}
        </span>
      </p>
      <img src="/renders/plate-with-cutlery.webp" alt="" width="72" height="72" />
    </div>
  )
}
