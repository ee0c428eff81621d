/** A file input, whose own button looks like the others. */
export const fileInputStyle =
  'w-full min-w-0 file:mr-3 file:h-11 file:cursor-pointer file:rounded-control file:border-[1.5px] file:border-control file:bg-surface file:px-4 file:font-bold hover:file:bg-sunk'
