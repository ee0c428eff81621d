type Role = 'visitor' | 'customer' | 'kitchen' | 'owner' | 'admin'

/** A page of the tour and the role that sees it. `:outlet`, `:restaurant`, `:order`, `:served`, `:booking`, `:statement` and `:application` in its path are filled in. */
export type Stop = { path: string; role: Role; title: string; caption: string; isPhone?: true }

export function stop(role: Role, path: string, title: string, caption: string): Stop {
  return { role, path, title, caption }
}

export function phone(role: Role, path: string, title: string, caption: string): Stop {
  return { role, path, title, caption, isPhone: true }
}
