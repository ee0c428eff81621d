/** The import rules of ARCHITECTURE.md. There are no exceptions; tests may import what they test. */
const inside = (...folders) => `^(${folders.join('|')})`

/** The modules of each layer, lowest first. A module may import those before it in its list, never one after it. */
const modules = {
  domain: ['shared', 'accounts', 'catalogue', 'payments', 'bookings', 'orders'],
  contract: [
    'platform',
    'accounts',
    'catalogue',
    'content',
    'payments',
    'bookings',
    'orders',
    'support',
    'finance',
  ],
  server: [
    'platform',
    'accounts',
    'catalogue',
    'content',
    'payments',
    'bookings',
    'orders',
    'support',
    'finance',
    'demo',
  ],
  web: [
    'ui',
    'platform',
    'shell',
    'accounts',
    'catalogue',
    'content',
    'payments',
    'bookings',
    'orders',
    'support',
  ],
}

/** One rule for each module: it reaches neither a module above it nor the files that put modules together. */
const oneDirection = Object.entries(modules).flatMap(([layer, names]) =>
  names.map((name, at) => ({
    name: `${layer}-${name}-imports-downwards`,
    severity: 'error',
    from: { path: `^src/${layer}/${name}/` },
    to: {
      path: [
        ...names.slice(at + 1).map((above) => `^src/${layer}/${above}/`),
        ...(layer === 'contract' ? ['^src/contract/(api|openapi)[.]ts$'] : [`^src/${layer}/[^/]+$`]),
      ],
    },
  })),
)

/** A folder that is in no list would be checked by no rule. */
const everyFolderIsAModule = Object.entries(modules).map(([layer, names]) => ({
  name: `${layer}-folders-are-modules`,
  severity: 'error',
  from: {},
  to: { path: `^src/${layer}/[^/]+/`, pathNot: inside(...names.map((name) => `src/${layer}/${name}/`)) },
}))

export default {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment: 'domain imports nothing from outside itself',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'contract-imports-domain-and-zod',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { pathNot: inside('src/contract/', 'src/domain/', '.*node_modules/zod/') },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: inside('src/server/', 'db/') },
    },
    ...oneDirection,
    ...everyFolderIsAModule,
    {
      name: 'stores-are-private-to-their-module',
      comment: 'other modules use the use-case files',
      severity: 'error',
      from: { path: '^src/server/([^/]+)/' },
      to: { path: '^src/server/.+/store[.]ts$', pathNot: '^src/server/$1/' },
    },
    {
      name: 'routes-are-mounted-by-app',
      severity: 'error',
      from: { path: '^src/server/[^/]+/' },
      to: { path: '^src/server/.+/routes[.]ts$' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/', pathNot: inside('src/web/ui/', 'src/domain/shared/') },
    },
    {
      name: 'sql-stays-in-stores',
      comment: 'only store.ts and platform/db import a Postgres library',
      severity: 'error',
      from: { path: '^src/', pathNot: inside('src/server/platform/db/', 'src/server/.+/store[.]ts$') },
      to: { path: '(^|/)node_modules/(pg|kysely|pg-copy-streams)/' },
    },
    {
      name: 'only-main-loads-demo-data',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/main[.]ts$' },
      to: { path: '^db/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[+]types/|[?]url$' },
    },
  ],
  options: {
    exclude: { path: '[.]test[.]tsx?$|^src/(server|domain|web)/testing/' },
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'module-sync', 'node', 'default'],
    },
  },
}
