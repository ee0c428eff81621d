import type { SiteLinks } from '#contract/platform/site-links.ts'
import { Logo } from '#web/ui/page/logo.tsx'

/** Links to the two app stores and a QR code. */
export function AppBlock({ links }: { links: SiteLinks }) {
  if (!links.appStore && !links.googlePlay) return null
  return (
    <section aria-labelledby="app" className="page-width pt-16">
      <div className="app-weave lazy-layout relative overflow-hidden rounded-modal bg-brand-tint px-6 py-10 [--likely-height:391px] md:[--likely-height:263px] lg:px-16 lg:py-14 lg:[--likely-height:431px]">
        <div className="relative z-10 max-w-md">
          <h2 id="app" className="text-headline lg:text-display">
            Your table, in your pocket
          </h2>
          <p className="mt-4 text-lead">
            Reorder in two taps, follow your food live and scan the code on any {links.siteName} table.
          </p>
          <div className="mt-6 flex items-center gap-5">
            {links.appStore && (
              <img
                src="/app-qr.svg"
                alt="QR code that leads to the app"
                width="112"
                height="112"
                loading="lazy"
                className="hidden rounded-2xl bg-white p-3 lg:block"
              />
            )}
            <div className="flex flex-wrap gap-3 lg:flex-col">
              <StoreLink href={links.appStore} icon="icon-[apple]" small="Download on the" name="App Store" />
              <StoreLink href={links.googlePlay} icon="icon-[play]" small="Get it on" name="Google Play" />
            </div>
          </div>
        </div>
        <PhoneMockUp siteName={links.siteName} />
      </div>
    </section>
  )
}

function StoreLink({ href, icon, small, name }: { href: string; icon: string; small: string; name: string }) {
  if (!href) return null
  return (
    <a
      href={href}
      aria-label={`${small} ${name}`}
      className="inline-flex h-14 items-center gap-3 rounded-xl bg-cocoa px-4 text-white"
    >
      <i className={`mask-icon size-6 ${icon}`} aria-hidden="true" />
      <span>
        <span className="block text-tiny leading-4">{small} </span>
        <span className="block leading-5 font-bold">{name}</span>
      </span>
    </a>
  )
}

/** A decorative mock-up of the app, hidden from screen readers. */
function PhoneMockUp({ siteName }: { siteName: string }) {
  return (
    <div aria-hidden="true" className="absolute top-6 right-12 hidden lg:block">
      <div className="h-95 w-60 rotate-5 overflow-hidden rounded-[36px] border-8 border-cocoa bg-white text-cocoa">
        <div className="gingham px-5 pt-8 pb-4">
          <Logo size={22} name={siteName} />
        </div>
        <div className="space-y-3 p-4">
          <p className="font-display text-small font-bold">On its way, Amira</p>
          <div className="flex h-28 justify-center overflow-hidden rounded-xl bg-[#e8890c] pt-2">
            <img
              src="/renders/curry.webp"
              alt=""
              width="112"
              height="112"
              loading="lazy"
              className="size-28"
            />
          </div>
          <p className="flex gap-1">
            <i className="h-1 grow rounded bg-[#1b7a46]" />
            <i className="h-1 grow rounded bg-[#1b7a46]" />
            <i className="h-1 grow rounded bg-[#efe0d0]" />
          </p>
          <p className="text-small font-semibold">Arriving 19:47</p>
        </div>
      </div>
      <img
        src="/renders/scooter.webp"
        alt=""
        width="120"
        height="120"
        loading="lazy"
        className="absolute -right-16 bottom-6"
      />
    </div>
  )
}
