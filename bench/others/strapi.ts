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

const version = '5.54.0'

const config = (body: string): string => `module.exports = ({ env }) => (${body})\n`

// As in its own starter, with PostgreSQL.
const settings = {
  'config/server.js': config(`{ host: env('HOST'), port: env.int('PORT'), app: { keys: env.array('APP_KEYS') } }`),
  'config/admin.js': config(`{
  serveAdminPanel: false,
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
}`),
  'config/database.js': config(`{
  connection: {
    client: 'postgres',
    connection: { connectionString: env('DATABASE_URL') },
    pool: { min: 2, max: 10 },
  },
}`),
  'config/plugins.js': config(`{ 'users-permissions': { config: { jwtSecret: env('JWT_SECRET') } } }`),
  'config/api.js': config('{ rest: { defaultLimit: 25, maxLimit: 100, withCount: true } }'),
  'config/middlewares.js': `module.exports = ['logger', 'errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon',
  'public'].map((name) => 'strapi::' + name)\n`,
  'public/robots.txt': '',
  'public/uploads/.gitkeep': '',
}

// The permissions that an operator otherwise grants in its admin panel.
const grants = `module.exports = {
  register() {},
  async bootstrap({ strapi }) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } })
    const permission = strapi.db.query('plugin::users-permissions.permission')
    for (const action of ['api::listing.listing.find', 'api::category.category.find', 'api::order.order.create',
      'api::neighbour.neighbour.find'])
      await permission.create({ data: { action, role: role.id } })
  },
}
`

const relation = (target: string) => ({ type: 'relation', relation: 'manyToOne', target: `api::${target}.${target}` })
const text = { type: 'string' }
const price = { type: 'decimal' }
const allOf = <Made>(names: readonly string[], made: Made) => Object.fromEntries(names.map((name) => [name, made]))
const ofNeighbour = { ...relation('neighbour'), inversedBy: 'listings' }
const getListings = { ...relation('listing'), relation: 'oneToMany', mappedBy: 'neighbour' }
const facts = { ...allOf(ownerTexts, text), ...allOf(ownerNumbers, price) }
const kinds = {
  category: { plural: 'categories', attributes: { name: text } },
  listing: {
    plural: 'listings',
    attributes: {
      title: text,
      description: { type: 'text' },
      price,
      owner: text,
      category: relation('category'),
      neighbour: ofNeighbour,
    },
  },
  neighbour: { plural: 'neighbours', attributes: { ...facts, listings: getListings } },
  order: { plural: 'orders', attributes: { listing: relation('listing'), price, when: { type: 'datetime' } } },
}

/** The four files of a content type. */
function getFiles([kind, { plural, attributes }]: [string, { plural: string; attributes: object }]) {
  const info = { singularName: kind, pluralName: plural, displayName: kind }
  const options = { draftAndPublish: false }
  const schema = { kind: 'collectionType', collectionName: plural, info, options, attributes }
  const made = (factory: string): string =>
    `module.exports = require('@strapi/strapi').factories.${factory}('api::${kind}.${kind}')\n`
  return {
    [`src/api/${kind}/content-types/${kind}/schema.json`]: JSON.stringify(schema),
    [`src/api/${kind}/controllers/${kind}.js`]: made('createCoreController'),
    [`src/api/${kind}/routes/${kind}.js`]: made('createCoreRouter'),
    [`src/api/${kind}/services/${kind}.js`]: made('createCoreService'),
  }
}

const fill = `
  insert into categories (document_id, name, created_at, updated_at, published_at)
  select lpad('c' || n, 24, '0'), 'Category ' || n, now(), now(), now() from generate_series(1, ${categories}) n;
  insert into listings (document_id, title, description, price, owner, created_at, updated_at, published_at)
  select lpad('l' || n, 24, '0'), 'Listing ' || n, '${description}', 10 + n % 50, 'Owner ' || n, now(), now(), now()
  from generate_series(1, ${listings}) n;
  insert into listings_category_lnk (listing_id, category_id)
  select n, 1 + n % ${categories} from generate_series(1, ${listings}) n;
  insert into neighbours (document_id, ${[...ownerTexts, ...ownerNumbers].join(', ')}, created_at, updated_at, published_at)
  select lpad('n' || n, 24, '0'), ${ownerWords}, now(), now(), now() from generate_series(1, ${owners}) n;
  insert into listings_neighbour_lnk (listing_id, neighbour_id)
  select n, 1 + n % ${owners} from generate_series(1, ${listings}) n`

/** The query parameters for fields of a type, or of a populated relation. */
const fields = (within: string, names: readonly string[]) =>
  names.map((name, at): [string, string] => [`${within}${within ? '[fields]' : 'fields'}[${at}]`, name])
const listed = ['title', 'description', 'price']

const listOf = (category: number): [string, string][] => [
  ['filters[category][id][$eq]', String(category)],
  ...fields('populate[category]', ['name']),
  ...fields('', [...listed, 'owner']),
  ['pagination[pageSize]', '20'],
]
const neighbour = 'populate[neighbour]'
const theirs = `${neighbour}[populate][listings]`
const cards: [string, string][] = [
  ...fields(neighbour, [...ownerTexts, ...ownerNumbers]),
  ...fields(theirs, listed),
  ...fields(`${theirs}[populate][category]`, ['name']),
]
const get = (query: [string, string][]) => ({
  method: 'GET' as const,
  path: `/api/listings?${new URLSearchParams(query)}`,
})

export const strapi: Rival = {
  id: 'strapi',
  name: `Strapi ${version}`,
  packages: {
    '@strapi/strapi': version,
    '@strapi/plugin-users-permissions': version,
    pg: '8.23.1',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.3',
    'styled-components': '6.1.19',
  },
  async prepare({ folder }) {
    const files = Object.assign({}, settings, ...Object.entries(kinds).map(getFiles))
    writeFiles(folder, { ...files, 'src/index.js': grants })
  },
  program: ({ folder, databaseUrl, port }: Place) => ({
    folder,
    command: ['node_modules/@strapi/strapi/bin/strapi.js', 'start'],
    path: '/_health',
    environment: {
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_KEYS: secret(),
      ADMIN_JWT_SECRET: secret(),
      API_TOKEN_SALT: secret(),
      TRANSFER_TOKEN_SALT: secret(),
      ENCRYPTION_KEY: secret(),
      JWT_SECRET: secret(),
      STRAPI_TELEMETRY_DISABLED: 'true',
      STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
    },
  }),
  async furnish({ client }) {
    await client.query(fill)
    return {
      list: (category) => get(listOf(category)),
      cards: (category) => get([...listOf(category), ...cards]),
      order: (listing) => ({
        method: 'POST',
        path: '/api/orders',
        body: { data: { listing, price: 12, when: orderedFor } },
      }),
      countOrders: 'select count(*)::int as count from orders o join orders_listing_lnk l on l.order_id = o.id',
    }
  },
  made: 'its REST API with public permissions, no drafts, its starter’s settings; a list says how many there are in all, as is its way; an order is a row and its link to a listing',
  goals: { list: 20, cards: 20, order: 5 },
}
