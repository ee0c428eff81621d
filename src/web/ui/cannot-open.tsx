import { WifiOff } from 'lucide-react'

import { AlertDialog } from '#web/ui/alert-dialog.tsx'

/** Stands in for a part of the page that could not be fetched. */
export function CannotOpen({ onClose }: { onClose: () => void }) {
  return (
    <AlertDialog
      icon={<WifiOff size={24} />}
      text="That needs a connection. Try again in a moment."
      action="All right"
      onClose={onClose}
    />
  )
}
