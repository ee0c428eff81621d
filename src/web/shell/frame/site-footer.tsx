import { Link } from 'react-router'

import type { SiteLinks } from '#contract/platform/site-links.ts'
import { SocialLinks } from '#web/shell/frame/social-links.tsx'
import { Logo } from '#web/ui/page/logo.tsx'

export function SiteFooter({ links }: { links: SiteLinks }) {
  return (
    <footer className="sticky top-full mt-16">
      <div className="hem hem-ink -scale-y-100" aria-hidden="true" />
      <div className="on-cloth bg-cocoa text-white">
        <div className="page-width pt-14 pb-8 lg:pt-18">
          <ul className="grid gap-8 lg:grid-cols-3">
            <Step icon="icon-[search]" ground="#ffc640" name="Find">
              Type your post code and see who cooks nearby.
            </Step>
            <Step icon="icon-[calendar-check]" ground="#ff8f6b" name="Book">
              Order to your door, to collect, or book a table.
            </Step>
            <Step icon="icon-[utensils]" ground="#9fdcae" name="Enjoy">
              Track every step until it is on your table.
            </Step>
          </ul>
          <hr className="my-8 border-white/15" />
          <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
            <Link to="/" aria-label={links.siteName} className="max-w-full rounded-lg">
              <Logo size={32} name={links.siteName} />
            </Link>
            <nav aria-label={`About ${links.siteName}`} className="grow">
              <ul className="flex flex-wrap gap-x-6 gap-y-1 font-semibold">
                <FooterLink to="/user-policy">Terms and Conditions</FooterLink>
                <FooterLink to="/user-faq">FAQs</FooterLink>
                <FooterLink to="/our-packages">Our Packages</FooterLink>
                <FooterLink to={links.partner}>Partner</FooterLink>
                <FooterLink to="/become-a-partner">Become a partner</FooterLink>
                {links.agent && <FooterLink to={links.agent}>Agent</FooterLink>}
                {links.rider && <FooterLink to={links.rider}>Rider</FooterLink>}
              </ul>
            </nav>
            <SocialLinks links={links} />
          </div>
          <div className="mt-6 flex flex-wrap items-center gap-4">
            {links.appStore && (
              <img
                src="/app-qr.svg"
                alt="QR code that leads to the app"
                width="72"
                height="72"
                loading="lazy"
                className="rounded-xl bg-white p-2"
              />
            )}
            <ul className="flex flex-wrap gap-x-6 font-semibold">
              {links.appStore && <FooterLink to={links.appStore}>App Store</FooterLink>}
              {links.googlePlay && <FooterLink to={links.googlePlay}>Google Play</FooterLink>}
            </ul>
          </div>
          <p className="mt-8 flex justify-between text-small text-[#e0cbbe]">
            <span>© 2026 {links.siteName}</span>
            <span>Version 1.0.9</span>
          </p>
        </div>
      </div>
    </footer>
  )
}

function Step({
  icon,
  ground,
  name,
  children,
}: {
  icon: string
  ground: string
  name: string
  children: string
}) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="flex size-14 shrink-0 items-center justify-center rounded-2xl text-cocoa"
        style={{ backgroundColor: ground }}
      >
        <i className={`mask-icon size-6 ${icon}`} />
      </span>
      <div>
        <h2 className="text-heading">{name}</h2>
        <p className="mt-1 text-[#e0cbbe]">{children}</p>
      </div>
    </li>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className="inline-flex h-11 items-center hover:underline">
        {children}
      </Link>
    </li>
  )
}
