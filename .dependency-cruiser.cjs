// Which folder may import which: ARCHITECTURE.md draws the picture. Features of the web know no other feature, rooms of the server those below.
const floors = require('./packages/server/floors.cjs');

const server = '^packages/server/src/';
/** What a handler gets has its type from these: the gateway alone knows where each kind of row is. */
const rowRegisters = 'row-(sources|scopes)\\.ts$';
const downwards = floors.flatMap((rooms, floor) =>
  rooms.map((room) => ({
    name: `${room}-stands-on-lower-floors-alone`,
    severity: 'error',
    from: { path: `${server}${room}/`, pathNot: '\\.(test|drill)\\.ts$' },
    to: {
      path: server,
      pathNot: [
        `${server}(${[room, ...floors.slice(0, floor).flat()].join('|')})/`,
        ...(room === 'platform' ? [`${server}${rowRegisters}`] : []),
      ],
    },
  })),
);

module.exports = {
  forbidden: [
    ...downwards,
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-knows-nobody',
      severity: 'error',
      from: { path: '^packages/domain' },
      to: { path: '^packages/(contract|server|web|end-to-end)' },
    },
    {
      name: 'contract-knows-the-domain-only',
      severity: 'error',
      from: { path: '^packages/contract' },
      to: { path: '^packages/(server|web|end-to-end)' },
    },
    {
      name: 'server-and-web-are-strangers',
      severity: 'error',
      from: { path: '^packages/server' },
      to: { path: '^packages/(web|end-to-end)' },
    },
    {
      name: 'web-and-server-are-strangers',
      severity: 'error',
      from: { path: '^packages/web' },
      to: { path: '^packages/(server|end-to-end)' },
    },
    {
      name: 'end-to-end-drives-the-product-only',
      severity: 'error',
      from: { path: '^packages/end-to-end' },
      to: { path: '^packages/(server|web)/src' },
    },
    {
      name: 'rules-and-contract-run-anywhere',
      severity: 'error',
      from: { path: '^packages/(domain|contract)', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'zoned-moments-are-the-servers',
      severity: 'error',
      from: { path: '^packages/web' },
      to: { path: '-zoned\\.ts$' },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+)/' },
      to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    },
    {
      name: 'features-do-not-know-the-apps',
      severity: 'error',
      from: { path: '^packages/web/src/(features|design-system|client)/' },
      to: { path: '^packages/web/src/(beneficiary-app|back-office-app|partner-app|company-app)/' },
    },
    {
      name: 'actions-reach-the-outside-through-jobs',
      severity: 'error',
      from: { path: '^packages/server/src/[^/]+/(actions|presenters|rows)/', pathNot: '\\.(test|drill)\\.ts$' },
      to: { path: '^packages/server/src/platform/(outside/|mail/mail-carrier)' },
    },
    {
      name: 'only-tests-use-the-testing-folder',
      severity: 'error',
      from: { path: '^packages/[^/]+/src', pathNot: '(\\.(test|drill)\\.tsx?$|/testing/)' },
      to: { path: '/src/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-server|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main'],
    },
  },
};
