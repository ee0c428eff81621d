import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** The site map: every address and the file that owns it. */
export default [
  index('home/home.route.tsx', { id: 'root-home' }),
  route('home', 'home/home.route.tsx'),
  route('*', 'not-found.route.tsx'),
] satisfies RouteConfig
