// Layers and rules that `architecture.mjs` checks; docs/ARCHITECTURE.md explains them.

const features = [
  ['worklist'],
  ['places'],
  ['facilities'],
  ['staff'],
  ['push'],
  ['auth'],
  ['installation', 'audit'],
  ['invites'],
  ['access', 'cicc'],
  ['patient-search'],
  ['faq'],
  ['education'],
  ['visits', 'chat'],
  ['patients'],
  ['call'],
  ['visit-reports'],
  ['handover'],
  ['today'],
  ['alerts'],
]

/**
 * Layers from the lowest up: each imports only from earlier rows or from itself; `.` is every file that no row names.
 */
export const layers = {
  'contract/src': [['kit'], ['features'], ['.']],
  'contract/src/features': features,
  'server/src': [
    ['platform'],
    ['context'],
    ['http'],
    ['realtime'],
    ['files', 'commands', 'feature.ts'],
    ['features'],
    ['demo'],
    ['.'],
  ],
  'server/src/features': features,
  'web/src': [['session'], ['features'], ['app'], ['.']],
  'web/src/features': features,
  'companion/src': [['controls'], ['session'], ['features'], ['app'], ['.']],
  'companion/src/features': features,
  'ui/src': [
    ['api'],
    ['theme', 'format'],
    ['live'],
    ['feedback'],
    ['display'],
    ['dialogs'],
    ['fields'],
    ['forms'],
    ['editing'],
    ['search'],
    ['lists'],
    ['files'],
    ['layout', 'pages', 'conversation', 'call', 'push'],
    ['.'],
  ],
}

export const isTest = (path) =>
  /\.(test|states)\.\w+$|^server\/(test|bench)\/|^(web|companion|ui)\/test\/|^e2e\//.test(path)
const featureSource = /^server\/src\/features\/.*\.ts$/
const ownScripts = /^scripts\/architecture[.-]/

/**
 * Imports and text that files may not contain. `imports` and `text` match what is refused, `but` the exempt files;
 * `tests` says whether the rule applies to tests too.
 */
export const rules = [
  {
    says: 'the contract imports zod and itself only',
    files: /^contract\//,
    imports: /^(?!contract\/|zod$)/,
  },
  {
    says: 'server and apps meet only in the contract',
    files: /^server\//,
    imports: /^(ui|web|companion|e2e)\//,
    tests: true,
  },
  {
    says: 'server and apps meet only in the contract',
    files: /^(ui|web|companion)\//,
    imports: /^(server|e2e)\//,
    tests: true,
  },
  {
    says: 'the kit imports no app, and no app the other',
    files: /^(ui|companion)\//,
    imports: /^web\//,
    tests: true,
  },
  {
    says: 'the kit imports no app, and no app the other',
    files: /^(ui|web)\//,
    imports: /^companion\//,
    tests: true,
  },
  { says: 'source imports no test code', files: /./, imports: { test: isTest } },
  {
    says: 'layers below the features import no feature',
    files: /^(server\/src\/(platform|context|http|realtime|files)|ui\/src\/(?!(conversation|call|push)\/))/,
    imports: /^contract\/src\/features\//,
  },
  {
    says: 'a *.routes file exports tables of routes and types only, which the apps load without schemas',
    files: /^contract\/src\/features\/.*\.routes\.ts$/,
    text: /^export (?!type |const \w+Routes = \{)/m,
  },
  {
    says: 'apps read no schema of a route, which their build leaves out',
    files: /^(web|companion|ui)\/src\//,
    text: /\b\w*Routes\.\w+\.(params|query|body|reply|access|audit|status|summary)\b/,
  },
  {
    says: 'in a feature only *.http imports http/',
    files: featureSource,
    but: /\.http\.ts$/,
    imports: /^server\/src\/(http\/|files\/upload\.)/,
  },
  { says: '*.http imports no repository', files: /\.http\.ts$/, imports: /\.repository\.ts$/ },
  {
    says: '*.policy and *.rules do no input or output',
    files: /\.(policy|rules)\.ts$/,
    imports: /^node:|\.(repository|service|queries)\.ts$|\/platform\//,
  },
  {
    says: 'SQL is written in *.repository and *.queries only',
    files: featureSource,
    but: /\.repository\.ts$/,
    text: /\.(query|run)(<[^;]*?>)?\(\s*[`'"{]/,
  },
  {
    says: 'a connection to PostgreSQL is a DatabaseClient, whose loss does not end the process',
    files: /^server\//,
    text: /\bnew (pg\.)?Client\(/,
  },
  {
    says: 'names, numeric dates, codes and telephone numbers are shown in `Verbatim`, which no browser translates',
    files: /^(ui|web|companion)\/src\/.*\.tsx$/,
    but: /^ui\/src\/display\/person-name\.tsx$/,
    text: /(?<!<Verbatim>\s*|<NoWrap>\s*|translate="no">\s*|<Fact verbatim [^>]*>\s*|[=$])\{((personName|format(Date|DateTime|Time|TimeWithSeconds|Phone|Code|Version))\(|(?!(labels|words)\.)([\w?]+\.)*(fiscalCode|surname|fullName|reference|requestId)\})|\bcell: [^\n]*=> personName\(/,
  },
  // Engines format dates differently, in the machine's time zone; only ISO 8601 is parsed alike by all engines.
  {
    says: 'dates are read and written by contract/src/kit, never by a locale',
    files: /./,
    but: { test: (path) => /^contract\/src\/kit\/rome\./.test(path) || ownScripts.test(path) },
    text: /\b(toLocale(Date|Time)?String|to(Date|Time)String|DateTimeFormat)\b(?!\(\)\.resolved)/,
    tests: true,
  },
  {
    says: 'apps and contract ask contract/src/kit/clock.ts for the time, since the clock of a PC may be wrong',
    files: /^(contract|ui|web|companion)\/(src|test)\/.*\.tsx?$/,
    but: /^(contract\/src\/kit\/clock|ui\/src\/api\/server-clock)\.ts$/,
    text: /\bDate\.now\b|\bDate\(\)|\bnew Date\b(?!\()|\bdayjs\(\)/,
  },
  {
    says: 'apps and contract call nothing that Safari 16.4, Firefox 115 and Chrome 111 lack, which the build is for',
    files: /^(contract|ui|web|companion)\/src\/.*\.tsx?$/,
    text: /\bAbortSignal\.any\b|\.groupBy\(|\bURL\.(canP|p)arse\b|\.checkVisibility\(|\.(is|to)WellFormed\(|\b(Promise\.(withResolvers|try)|Array\.fromAsync|RegExp\.escape)\b/,
  },
  {
    says: 'only dates of ISO 8601 are read from text',
    files: /./,
    but: ownScripts,
    text: /\bDate(\.parse)?\(\s*['"`](?!\d{4}-\d\d-\d\d|\$)/,
    tests: true,
  },
  {
    says: 'tests set the width of the window by ui/test/window-width.ts, because `innerWidth` keeps it for later files',
    files: /./,
    but: ownScripts,
    text: /\.inner(Width|Height) = /,
    tests: true,
  },
  // The others answer scripts, pages and missing assets, or change headers alone.
  {
    says: 'journeys fake the reply of a route by e2e/fake-replies.ts, which compares it with the contract',
    files: /^e2e\//,
    but: /^e2e\/(fake-replies|call\/(call-pages|modules)|screens\/server-clock|journeys\/product\/loading-failures\.spec)\.ts$/,
    text: /\.fulfill\(/,
    tests: true,
  },
]

/** Maximum lines of a file. */
export const longest = { source: 300, test: 400 }
