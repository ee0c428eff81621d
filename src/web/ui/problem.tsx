import { buttonStyle } from '#web/ui/button-style.ts'

/** A whole page that says why there is nothing to see, with a way on. */
export function Problem({ title, text }: { title: string; text: string }) {
  return (
    <>
      <title>{`${title} · Tablefare`}</title>
      <main id="main" className="page-width flex flex-col items-center gap-4 py-24 text-center">
        <img src="/renders/plate-with-cutlery.webp" alt="" width="128" height="128" />
        <h1 className="text-[2rem]">{title}</h1>
        <p className="text-muted">{text}</p>
        <a href="/" className={`mt-2 ${buttonStyle()}`}>
          Show All Restaurants
        </a>
      </main>
    </>
  )
}
