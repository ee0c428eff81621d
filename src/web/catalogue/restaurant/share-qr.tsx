import { QrCode, X } from 'lucide-react'
import type { QRCodeSVG as Drawing } from 'qrcode.react'
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'

/** The URL of the page as a QR code, drawn in the browser once it is in view: that takes as long as half the page. */
export function ShareQr({ name }: { name: string }) {
  const [isSeen, setSeen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watcher = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting) startTransition(() => setSeen(true))
    })
    if (box.current) watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div
      ref={box}
      className="flex w-30 shrink-0 flex-col items-center gap-1.5 rounded-card border border-line bg-paper p-2.5"
    >
      <div className="size-24 overflow-hidden rounded-lg bg-white">
        {isSeen && <Code address={pageAddress()} name={name} size={96} />}
      </div>
      <p className="text-tiny text-muted">Scan to share</p>
    </div>
  )
}

/** The same QR code behind a button, for small screens. */
export function ShareQrButton({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false)
  const title = useId()
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex h-11 items-center gap-2 rounded-xl px-2 font-bold text-brand-strong hover:bg-sunk"
      >
        <QrCode size={18} aria-hidden="true" />
        Share QR
      </button>
      {isOpen && (
        <Modal labelledBy={title} onClose={() => setOpen(false)}>
          <div className="flex flex-col items-center gap-4 p-7 pt-8">
            <h2 id={title} className="text-heading">
              Scan to share
            </h2>
            <div className="rounded-card bg-white p-3">
              <Code address={pageAddress()} name={name} size={224} />
            </div>
            <p className="text-center text-small break-all text-muted">{pageAddress()}</p>
            <button
              type="button"
              aria-label="Close"
              onClick={closeModal}
              className="absolute top-4 right-4 flex size-11 items-center justify-center rounded-full hover:bg-sunk"
            >
              <X size={22} aria-hidden="true" />
            </button>
          </div>
        </Modal>
      )}
    </>
  )
}

/** Loaded after the page. If the chunk cannot be loaded, there is no QR code. */
const QRCodeSVG = lazy(async (): Promise<{ default: ComponentType<ComponentProps<typeof Drawing>> }> =>
  import('qrcode.react').then(
    ({ QRCodeSVG }) => ({ default: QRCodeSVG }),
    () => ({ default: () => null }),
  ),
)

function Code({ address, name, size }: { address: string; name: string; size: number }) {
  return (
    <Suspense fallback={<div style={{ width: size, height: size }} />}>
      <QRCodeSVG
        value={address}
        size={size}
        marginSize={1}
        fgColor="#2b1613"
        bgColor="#ffffff"
        title={`QR code of the page of ${name}`}
        role="img"
      />
    </Suspense>
  )
}

/** Without its query. */
function pageAddress(): string {
  return location.origin + location.pathname
}
