import { Link } from 'react-router'

type Props = { paging: { page: number; more: boolean } }

/** The way through the list. Plain links: they work before, and without, JavaScript. */
export function Pages({ paging: { page, more } }: Props) {
  if (page === 1 && !more) return null
  return (
    <nav aria-label="Pages of restaurants" className="mt-8 flex justify-between gap-4">
      {page > 1 ? (
        <Link
          to={page === 2 ? '/#restaurants' : `/?page=${page - 1}#restaurants`}
          className={button}
          rel="prev"
        >
          Previous restaurants
        </Link>
      ) : (
        <span />
      )}
      {more && (
        <Link to={`/?page=${page + 1}#restaurants`} className={button} rel="next">
          More restaurants
        </Link>
      )}
    </nav>
  )
}

const button =
  'inline-flex h-12 items-center rounded-control border-[1.5px] border-control bg-surface px-5 font-bold hover:bg-sunk'
