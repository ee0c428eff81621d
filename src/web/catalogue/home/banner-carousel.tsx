import type { CSSProperties } from 'react'
import { Link } from 'react-router'

import type { Banner } from '#contract/content/banners.ts'
import { Carousel } from '#web/ui/carousel/carousel.tsx'

type Props = { banners: readonly Banner[]; siteName: string }

export function BannerCarousel({ banners, siteName }: Props) {
  if (banners.length === 0) return null
  return (
    <div className="home-banner page-width">
      <Carousel
        label={`News from ${siteName}`}
        className="relative"
        arrows="always"
        arrowsClassName="absolute right-4 bottom-4 lg:right-6 lg:bottom-6"
      >
        {banners.map((banner, at) => (
          <BannerItem key={banner._id} banner={banner} isFirst={at === 0} />
        ))}
      </Carousel>
    </div>
  )
}

function BannerItem({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const ground = {
    '--ground': banner.backgroundColor,
    '--on-button': banner.buttonTextColor,
  } as CSSProperties
  return (
    <div
      className="banner-item relative overflow-hidden rounded-modal bg-(--ground) text-cocoa"
      style={ground}
    >
      <i aria-hidden="true" className="banner-weave absolute inset-0" />
      {banner.image && (
        <span aria-hidden="true" className="banner-plate absolute">
          <img
            src={banner.image}
            alt=""
            width="384"
            height="384"
            className="size-full object-contain"
            {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          />
        </span>
      )}
      <div className="relative flex h-full w-[62%] flex-col items-start justify-center gap-2 pl-6 lg:w-1/2 lg:gap-3 lg:pl-10">
        <h2 className="line-clamp-2 text-heading leading-[1.05] font-extrabold lg:text-page-wide">
          {banner.title}
        </h2>
        <p className="line-clamp-2 hidden text-body min-[401px]:block">{banner.description}</p>
        <Link
          to={banner.link}
          className="mt-1 inline-flex h-11 items-center gap-2 rounded-control bg-cocoa px-4 font-bold text-(--on-button) lg:h-12 lg:px-5"
        >
          {banner.buttonTitle}
          <i className="mask-icon size-4.5 icon-[arrow-right]" aria-hidden="true" />
        </Link>
      </div>
    </div>
  )
}
