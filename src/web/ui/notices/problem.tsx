import { buttonStyle } from '#web/ui/button-style.ts'

type Props = {
  title: string
  text: string
  /** Offers a full reload of the same address. */
  canTryAgain?: boolean
  onwards?: { to: string; name: string }
}

const toRestaurants = { to: '/', name: 'Show All Restaurants' }

/** A full-page error with a link onwards. */
export function Problem({ title, text, canTryAgain = false, onwards = toRestaurants }: Props) {
  return (
    <>
      <title>{title}</title>
      <main id="main" className="page-width flex flex-col items-center gap-4 py-24 text-center">
        <img src="/renders/plate-with-cutlery.webp" alt="" width="128" height="128" />
        <h1 className="text-page">{title}</h1>
        <p className="text-muted">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {canTryAgain && (
            // An empty href reloads this page, also before hydration.
            // oxlint-disable-next-line jsx-a11y/anchor-is-valid
            <a href="" className={buttonStyle()}>
              Try again
            </a>
          )}
          <a href={onwards.to} className={buttonStyle(canTryAgain ? 'secondary' : 'primary')}>
            {onwards.name}
          </a>
        </div>
      </main>
    </>
  )
}
