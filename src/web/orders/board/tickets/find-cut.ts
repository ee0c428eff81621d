type Span = { top: number; bottom: number }

/**
 * Where the view of a list ends, so that nothing is cut in the middle: before the first part that does not fit or, where
 * that one fills the view, between two of its lines.
 */
export function findCut(
  view: Span,
  parts: readonly Span[],
  linesOf: (at: number) => readonly Span[],
): number {
  const at = parts.findIndex((part) => part.top < view.bottom && part.bottom > view.bottom)
  if (at === -1) return view.bottom
  if (parts.some(({ top, bottom }) => top >= view.top && bottom <= parts[at]!.top)) return parts[at]!.top
  const cut = toBetween(view.bottom, linesOf(at))
  return cut > view.top ? cut : view.bottom
}

/** The last place above which no line is cut. */
function toBetween(end: number, lines: readonly Span[]): number {
  const cut = lines.filter(({ top, bottom }) => top < end && bottom > end)
  return cut.length === 0 ? end : toBetween(Math.min(...cut.map(({ top }) => top)), lines)
}
