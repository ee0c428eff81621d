import { ShoppingBag } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'

import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx'
import { wording } from '#web/platform/wording.ts'

export function EmptyAlert({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const hasFood = pathname === '/' || pathname.startsWith('/order/')
  return (
    <AlertDialog
      icon={<ShoppingBag size={24} />}
      text={wording.emptyCart}
      action="Find food"
      onClose={(isPressed) => {
        onClose()
        if (isPressed && !hasFood) void navigate('/')
      }}
    />
  )
}
