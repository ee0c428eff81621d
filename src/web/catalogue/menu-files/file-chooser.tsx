import { FileUp } from 'lucide-react'
import { useId } from 'react'

import { useFileDrop } from '#web/catalogue/menu-files/use-file-drop.ts'
import { fileInputStyle } from '#web/ui/form/file-input-style.ts'

type Props = { isReading: boolean; onFile: (file: File) => void }

/** A file by its button, or dropped anywhere on the page. */
export function FileChooser({ isReading, onFile }: Props) {
  const isOver = useFileDrop(onFile)
  const id = useId()
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`paper paper-panel border-2 border-dashed ${isOver ? 'border-basil' : 'border-transparent'}`}
    >
      <h3 id={`${id}-title`} className="flex items-center gap-3 text-title">
        <FileUp size={24} aria-hidden="true" /> Import a file
      </h3>
      <p className="text-muted" id={`${id}-note`}>
        Choose a CSV or JSON file, or drop it on this page. Up to 2 MB and 2,000 dishes. You see everything
        that would change first; nothing is written until you confirm.
      </p>
      <div>
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          File of the menu
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,.json,text/csv,application/json"
          aria-describedby={`${id}-note`}
          disabled={isReading}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) onFile(file)
            // Without this, choosing the same file again fires no event.
            target.value = ''
          }}
          className={fileInputStyle}
        />
      </div>
      <p className="flex flex-wrap gap-x-5">
        <a href="/menu-example.csv" download className="inline-flex min-h-11 items-center underline">
          Example file with 60 dishes
        </a>
      </p>
    </section>
  )
}

/** While a file is read and compared. */
export function ReadingFile({ isReading }: { isReading: boolean }) {
  return (
    <div role="status">
      {isReading && (
        <p className="well flex flex-wrap items-center gap-3">
          <progress aria-hidden="true" className="h-2 w-40" /> Reading the file and comparing it with your
          menu…
        </p>
      )}
    </div>
  )
}
