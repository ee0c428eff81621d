import { act, renderHook } from '@testing-library/react'
import { createContext, type ReactNode, useContext } from 'react'
import {
  type ActionFunction,
  createMemoryRouter,
  type LoaderFunction,
  type MiddlewareFunction,
  RouterProvider,
} from 'react-router'

type Options<Props> = {
  props?: Props
  /** The address of the page. Every address has the same page. */
  at?: string
  loader?: LoaderFunction
  action?: ActionFunction
  middleware?: MiddlewareFunction[]
}

/** Renders a hook on a page of its own router. `path()` is the present address, `goTo` navigates. */
export function renderInRouter<Result, Props>(
  useHook: (props: Props) => Result,
  { props, at = '/', loader, action, middleware }: Options<Props> = {},
) {
  const route = {
    id: 'root',
    path: '*',
    element: <Page />,
    ...(loader ? { loader } : {}),
    ...(action ? { action } : {}),
    ...(middleware ? { middleware } : {}),
    errorElement: 'an error instead of the page',
  }
  const router = createMemoryRouter([route], {
    initialEntries: [at],
    hydrationData: { loaderData: { root: null } },
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Content value={children}>
      <RouterProvider router={router} />
    </Content>
  )
  const rendered = renderHook(useHook, { wrapper, ...(props === undefined ? {} : { initialProps: props }) })
  return {
    ...rendered,
    router,
    path: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    goTo: (to: string | number) => act(() => router.navigate(to as string)),
  }
}

const Content = createContext<ReactNode>(undefined)

function Page() {
  return useContext(Content)
}
