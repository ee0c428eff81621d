import { Link } from 'react-router'

import type { Route } from './+types/our-packages.route.ts'
import { PackageCard } from '#web/content/pages/package-card.tsx'
import { packages } from '#web/content/pages/packages.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (site) => ({
    title: `Our Packages · ${site}`,
    description: `For restaurants, cafés and takeaways: show your business online, attract customers and grow digitally with ${site}.`,
    path: '/our-packages',
  }))
}

export default function OurPackagesPage() {
  return (
    <PageFrame
      title="Our Packages"
      lead={<p>For restaurants, cafés and takeaways that want more people round their tables.</p>}
    >
      <div className="mt-8 grid gap-6 lg:grid-cols-3">
        {packages.map((each) => (
          <PackageCard key={each.name} {...each} />
        ))}
      </div>
      <BecomeAPartner />
    </PageFrame>
  )
}

function BecomeAPartner() {
  return (
    <section
      aria-labelledby="charges"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-16 gap-y-6 rounded-modal bg-brand-tint p-6 md:p-10"
    >
      <div className="max-w-[640px]">
        <h2 id="charges" className="text-section md:text-headline">
          Charges and payouts
        </h2>
        <p className="mt-3 text-lead">
          Bank charges are 2% of the price plus 20 pence per order: £0.70 on an order of £25.00. Your card
          payments reach you weekly, less refunds, bank charges, your plan’s commission and the service charge
          of cash orders.
        </p>
        <p className="mt-3">
          The small print is in the{' '}
          <a href="/user-policy#business-owner" className={link}>
            Business Owner Policy
          </a>
          , the rest in our{' '}
          <a href="/user-faq#for-partners" className={link}>
            answers for partners
          </a>
          .
        </p>
      </div>
      <Link
        to="/become-a-partner"
        className="inline-flex h-14 items-center justify-center rounded-control bg-brand px-7 text-lead font-bold text-on-brand shadow-[inset_0_-2px_0_rgb(90_10_0/0.22)] hover:bg-brand-strong active:translate-y-px active:shadow-none max-sm:w-full"
      >
        Become a partner
      </Link>
    </section>
  )
}

const link = 'font-semibold text-brand-strong underline'
