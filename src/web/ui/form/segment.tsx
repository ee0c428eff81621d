import type { ReactNode, Ref } from 'react'

/** The track that holds the segments. */
export function Segments({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className="flex gap-1 rounded-control bg-sunk p-1">
      {children}
    </div>
  )
}

/** Class names of one segment: the label of a radio button, or a button or link beside such labels. */
export function segmentStyle(layout: 'row' | 'tall' | 'wide' = 'row'): string {
  return `segment segment-${layout}`
}
