import { Logo } from '#web/ui/logo.tsx'

const onInk = { table: '#ffffff', cloche: '#ffc640', word: '#ffffff' }

export function Footer() {
  return (
    <footer className="mt-16">
      <div className="hem hem-ink -scale-y-100" aria-hidden="true" />
      <div className="on-cloth bg-cocoa text-white">
        <div className="page-width flex flex-wrap items-center justify-between gap-6 py-12">
          <a href="/" aria-label="Tablefare">
            <Logo size={32} colours={onInk} />
          </a>
          <p className="text-small text-[#e0cbbe]">© 2026 Tablefare · Version 1.0.9</p>
        </div>
      </div>
    </footer>
  )
}
