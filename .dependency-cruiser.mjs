/** The import law of ARCHITECTURE.md. It has no list of exceptions; tests may import what they test. */
const inside = (...folders) => `^(${folders.join('|')})`

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
      name: 'contract-knows-domain-and-zod',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { pathNot: inside('src/contract/', 'src/domain/', '.*node_modules/zod/') },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: inside('src/server/', 'db/') },
    },
    {
      name: 'store-and-routes-are-private',
      comment: "a feature uses another's verb files, never its store or its routes",
      severity: 'error',
      from: { path: '^src/server/([^/]+)/' },
      to: { path: '^src/server/[^/]+/(store|routes)[.]ts$', pathNot: '^src/server/$1/' },
    },
    {
      name: 'web-features-are-composed-by-routes',
      comment: 'only root.tsx and .route.tsx files put features together',
      severity: 'error',
      from: { path: '^src/web/([^/]+)/', pathNot: '[.]route[.]tsx$' },
      to: { path: '^src/web/[^/]+/', pathNot: '^src/web/($1|ui)/' },
    },
    {
      name: 'web-root-knows-no-feature',
      comment: 'what several features need stands below them; root.tsx alone puts them together there',
      severity: 'error',
      from: { path: '^src/web/[^/]+$', pathNot: '^src/web/root[.]tsx$' },
      to: { path: '^src/web/[^/]+/', pathNot: '^src/web/ui/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/', pathNot: inside('src/web/ui/', 'src/domain/') },
    },
    {
      name: 'sql-stays-in-stores',
      comment: 'only store.ts and src/server/db talk to Postgres',
      severity: 'error',
      from: { path: '^src/', pathNot: inside('src/server/db/', 'src/server/[^/]+/store[.]ts$') },
      to: { path: '(^|/)node_modules/(pg|kysely|pg-copy-streams)/' },
    },
    {
      name: 'demo-world-is-put-in-by-main',
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
    exclude: { path: '[.]test[.]ts$|^src/server/testing/' },
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
