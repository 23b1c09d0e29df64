import { runToEnd } from './program.ts'
import { categories, description, listings, type Place, type Rival, secret, writeFiles } from './rival.ts'

const version = '2.21.2'
const secrets = { JWT_SECRET: secret(), COOKIE_SECRET: secret() }
const getCommand = (...words: string[]): string[] => ['node_modules/@medusajs/cli/cli.js', ...words]
const getEnvironment = ({ databaseUrl }: Place) => ({
  ...secrets,
  DATABASE_URL: databaseUrl,
  MEDUSA_DISABLE_TELEMETRY: 'true',
})

const config = `const { defineConfig } = require('@medusajs/framework/utils')
const origin = 'http://127.0.0.1'
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: {
      storeCors: origin,
      adminCors: origin,
      authCors: origin,
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
  admin: { disable: true },
})
`

// Its own workflows, as in its seeds: a product is spread over fifteen tables.
const filler = `const flows = require('@medusajs/medusa/core-flows')

const upTo = (count, make) => Array.from({ length: count }, (_, at) => make(at + 1))

module.exports.default = async function fill({ container }) {
  const made = async (flow, input) => (await flows[flow](container).run({ input })).result
  const { data: [channel] } = await container.resolve('query').graph({ entity: 'sales_channel', fields: ['id'] })
  const pay = ['pp_system_default']
  await made('createRegionsWorkflow', {
    regions: [{ name: 'Britain', currency_code: 'gbp', countries: ['gb'], payment_providers: pay }],
  })
  const [profile] = await made('createShippingProfilesWorkflow', { data: [{ name: 'Default', type: 'default' }] })
  const categories = await made('createProductCategoriesWorkflow', {
    product_categories: upTo(${categories}, (n) => ({ name: 'Category ' + n, is_active: true })),
  })
  const product = (n) => ({
    title: 'Listing ' + n,
    description: '${description}',
    status: 'published',
    shipping_profile_id: profile.id,
    category_ids: [categories[n % ${categories}].id],
    metadata: { owner: 'Owner ' + n },
    options: [{ title: 'Kind', values: ['Hour'] }],
    variants: [{
      title: 'Hour',
      options: { Kind: 'Hour' },
      manage_inventory: false,
      prices: [{ currency_code: 'gbp', amount: 10 + (n % 50) }],
    }],
    sales_channels: [{ id: channel.id }],
  })
  for (let after = 0; after < ${listings}; after += 100)
    await made('createProductsWorkflow', { products: upTo(100, (n) => product(after + n)) })
}
`

const known = `select (select token from api_key where type = 'publishable') as key, (select id from region) as region,
  array(select id from product_category order by rank) as categories, array(select id from product_variant) as variants`
type Known = { key: string; region: string; categories: string[]; variants: string[] }

export const medusa: Rival = {
  id: 'medusa',
  name: `Medusa ${version}`,
  packages: { '@medusajs/medusa': version, '@medusajs/framework': version, '@medusajs/cli': version },
  async prepare(place) {
    const program = { folder: place.folder, environment: getEnvironment(place) }
    writeFiles(place.folder, { 'medusa-config.js': config, 'fill.js': filler })
    await runToEnd({ ...program, command: getCommand('db:migrate', '--skip-scripts') })
    await runToEnd({ ...program, command: getCommand('exec', './fill.js') })
  },
  program: (place) => ({
    folder: place.folder,
    command: getCommand('start', '--host', '127.0.0.1', '--port', String(place.port)),
    path: '/health',
    environment: getEnvironment(place),
  }),
  async furnish({ client }) {
    const { rows } = await client.query<Known>(known)
    const { key = '', region = '', categories: ids = [], variants = [] } = rows[0] ?? {}
    const headers = { 'x-publishable-api-key': key }
    return {
      list: (category) => ({
        method: 'GET',
        path: `/store/products?${new URLSearchParams({
          'category_id[]': ids[category - 1] ?? '',
          region_id: region,
          fields: 'id,title,description,metadata,*variants.calculated_price,*categories',
          limit: '20',
        })}`,
        headers,
      }),
      order: (listing) => ({
        method: 'POST',
        path: '/store/carts',
        headers,
        body: { region_id: region, items: [{ variant_id: variants[listing - 1], quantity: 1 }] },
      }),
      countOrders: 'select count(*)::int as count from cart c join cart_line_item i on i.cart_id = c.id',
    }
  },
  made: 'its store API with a publishable key, its modules in memory where it would take a Redis; prices are worked out for a region; an order is a cart with one item, as ordering takes several calls more',
  goals: { list: 100 },
}
