import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { categories, description, listings, orderedFor, type Place, type Rival, writeFiles } from './rival.ts'

/** The versions that the product itself has. */
const getVersion = (name: string): string => {
  const file = fileURLToPath(new URL(`../../node_modules/${name}/package.json`, import.meta.url))
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
const [fastify, pg] = [getVersion('fastify'), getVersion('pg')]

const listed = `select json_agg(json_build_object('id', l.id, 'title', l.title, 'description', l.description,
    'price', l.price, 'owner', l.owner, 'category', c.name))::text as listings
  from (select * from listing where category = $1 order by id limit 20) l join category c on c.id = l.category`
const ordered = 'insert into orders (listing, price, happens_at) values ($1, $2, $3) returning id'

/** All that stands between whoever asks and the statement: nobody is known, nothing is limited or looked at. */
const server = `
import Fastify from 'fastify'
import pg from 'pg'
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
app.get('/ready', () => 'ready')
app.get('/listings/:category', async (request, reply) => {
  const { rows } = await pool.query({ name: 'listed', text: ${JSON.stringify(listed)}, values: [request.params.category] })
  return reply.type('application/json').send(rows[0].listings)
})
app.post('/orders', async ({ body }) => {
  const values = [body.listing, body.price, body.when]
  const { rows } = await pool.query({ name: 'ordered', text: ${JSON.stringify(ordered)}, values })
  return rows[0]
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
`

const fill = `
  create table category (id int primary key, name text not null);
  create table listing (id int primary key, title text not null, description text not null, price int not null,
    owner text not null, category int not null references category);
  create index on listing (category, id);
  create table orders (id bigint generated always as identity primary key, listing int not null references listing,
    price int not null, happens_at timestamptz not null);
  insert into category select n, 'Category ' || n from generate_series(1, ${categories}) n;
  insert into listing
  select n, 'Listing ' || n, '${description}', 10 + n % 50, 'Owner ' || n, 1 + n % ${categories}
  from generate_series(1, ${listings}) n`

/** The least that a founder could write: what it answers a second is about the most that one process here can. */
export const byHand: Rival = {
  id: 'hand',
  name: `Fastify ${fastify} and pg by hand`,
  packages: { fastify, pg },
  async prepare({ folder, client }: Place) {
    writeFiles(folder, { 'server.mjs': server })
    await client.query(fill)
  },
  program: ({ folder, databaseUrl, port }) => ({
    folder,
    command: ['server.mjs'],
    path: '/ready',
    environment: { DATABASE_URL: databaseUrl, PORT: String(port) },
  }),
  furnish: () =>
    Promise.resolve({
      list: (category) => ({ method: 'GET', path: `/listings/${category}` }),
      order: (listing) => ({ method: 'POST', path: '/orders', body: { listing, price: 12, when: orderedFor } }),
      countOrders: 'select count(*)::int as count from orders',
    }),
  made: 'no framework beyond these two, one statement a call and a pool of ten; nobody signs in, nothing is limited, and an order is one row',
  goals: {},
}
