import { Logo } from '#web/ui/logo.tsx'

export function HomeHeader() {
  return (
    <>
      <header className="gingham on-cloth text-white">
        <div className="page-width flex h-14 items-center lg:h-18">
          <a href="/" aria-label="Tablefare">
            <Logo size={32} />
          </a>
        </div>
        <div className="page-width pt-4 pb-10 lg:pt-8 lg:pb-16">
          <h1 className="max-w-2xl text-[2.125rem] font-extrabold tracking-[-0.04em] md:text-[3.875rem] md:leading-none">
            Good fare, <br className="hidden md:inline" />
            round your table.
          </h1>
          <p className="mt-4 text-lead font-medium">
            Collection, home delivery, dine in or a table for later.
          </p>
        </div>
      </header>
      <div className="hem" aria-hidden="true" />
    </>
  )
}
