import { runToEnd } from './program.ts'
import {
  categories,
  description,
  listings,
  orderedFor,
  ownerNumbers,
  owners,
  ownerTexts,
  ownerWords,
  type Place,
  type Rival,
  secret,
  writeFiles,
} from './rival.ts'

const version = '12.4.0'
const operator = secret()
const secrets = { SECRET: secret(), ADMIN_PASSWORD: secret(), ADMIN_TOKEN: operator }

// The program behind its `directus` command, without the check for a newer release.
const getCommand = (verb: 'bootstrap' | 'start'): string[] => ['node_modules/@directus/api/dist/cli/run.js', verb]

const getEnvironment = ({ databaseUrl, port }: Place): Record<string, string> => ({
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: databaseUrl,
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  ...secrets,
  ADMIN_EMAIL: 'ruth@example.org',
  SERVE_APP: 'false',
  TELEMETRY: 'false',
})

const field = (name: string, type: string, schema = {}) => ({ field: name, type, meta: {}, schema })
const ownId = field('id', 'integer', { is_primary_key: true, has_auto_increment: true })
const indexed = { is_indexed: true }
const collections = {
  category: [field('name', 'string')],
  neighbour: [
    ...ownerTexts.map((name) => field(name, 'string')),
    ...ownerNumbers.map((name) => field(name, 'decimal')),
    { field: 'listings', type: 'alias', meta: { special: ['o2m'] } },
  ],
  listing: [
    field('title', 'string'),
    field('description', 'text'),
    field('price', 'decimal'),
    field('owner', 'string'),
    field('category', 'integer', indexed),
    field('neighbour', 'integer', indexed),
  ],
  orders: [field('listing', 'integer', indexed), field('price', 'decimal'), field('when', 'timestamp')],
}
const relations = [
  { collection: 'listing', field: 'category', related_collection: 'category' },
  { collection: 'listing', field: 'neighbour', related_collection: 'neighbour', meta: { one_field: 'listings' } },
  { collection: 'orders', field: 'listing', related_collection: 'listing' },
]
// All fields, because its free licence requires that; an order is read for the reply.
const permissions = [
  { collection: 'category', action: 'read' },
  { collection: 'neighbour', action: 'read' },
  { collection: 'listing', action: 'read' },
  { collection: 'orders', action: 'create' },
  { collection: 'orders', action: 'read' },
]

const fill = `
  insert into category (name) select 'Category ' || n from generate_series(1, ${categories}) n;
  insert into neighbour (${[...ownerTexts, ...ownerNumbers].join(', ')})
  select ${ownerWords} from generate_series(1, ${owners}) n;
  insert into listing (title, description, price, owner, category, neighbour)
  select 'Listing ' || n, '${description}', 10 + n % 50, 'Owner ' || n, 1 + n % ${categories}, 1 + n % ${owners}
  from generate_series(1, ${listings}) n`

const listed = ['title', 'description', 'price', 'category.name']
const cards = [
  ...[...ownerTexts, ...ownerNumbers].map((name) => `neighbour.${name}`),
  ...listed.map((name) => `neighbour.listings.${name}`),
]
const twenty = (category: number, fields: readonly string[]) => ({
  method: 'GET' as const,
  path: `/items/listing?${new URLSearchParams({
    'filter[category][_eq]': String(category),
    fields: fields.join(','),
    limit: '20',
  })}`,
})

/** Calls its API as an operator. */
async function tell({ port }: Place, path: string, body: object): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operator}` },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
}

async function furnish(place: Place) {
  for (const [collection, fields] of Object.entries(collections))
    await tell(place, '/collections', { collection, schema: {}, meta: {}, fields: [ownId, ...fields] })
  for (const relation of relations) await tell(place, '/relations', relation)
  const { rows } = await place.client.query<{ id: string }>(
    `select id from directus_policies where name = '$t:public_label'`,
  )
  const granted = permissions.map((permission) => ({ ...permission, policy: rows[0]?.id, fields: ['*'] }))
  await tell(place, '/permissions', granted)
  await place.client.query(fill)
}

export const directus: Rival = {
  id: 'directus',
  name: `Directus ${version}`,
  packages: { directus: version },
  // The required version cannot be compiled for this Node. It only runs scripts in flows, and there are none.
  overrides: { 'isolated-vm': '7.0.1' },
  async prepare(place) {
    writeFiles(place.folder, { 'uploads/.keep': '', 'extensions/.keep': '' })
    await runToEnd({ folder: place.folder, environment: getEnvironment(place), command: getCommand('bootstrap') })
  },
  program: (place) => ({
    folder: place.folder,
    command: getCommand('start'),
    path: '/server/ping',
    environment: getEnvironment(place),
  }),
  async furnish(place) {
    await furnish(place)
    return {
      list: (category) => twenty(category, ['id', 'owner', ...listed]),
      cards: (category) => twenty(category, ['id', 'owner', ...listed, ...cards]),
      order: (listing) => ({ method: 'POST', path: '/items/orders', body: { listing, price: 12, when: orderedFor } }),
      countOrders: 'select count(*)::int as count from orders where listing is not null',
    }
  },
  made: 'its REST API with a public policy and an index on each relation; an order is a row, what it notes of who did what, and reading the row back',
  goals: { list: 20, cards: 20 },
}
