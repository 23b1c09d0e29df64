import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { categories, description, listings, orderedFor, type Place, type Rival, writeFiles } from './rival.ts'

/** The product's own version of a package. */
const getVersion = (name: string): string => {
  const file = fileURLToPath(new URL(`../../node_modules/${name}/package.json`, import.meta.url))
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
const [fastify, pg] = [getVersion('fastify'), getVersion('pg')]

const listed = `select json_agg(json_build_object('id', l.id, 'title', l.title, 'description', l.description,
    'price', l.price, 'owner', l.owner, 'category', c.name))::text as listings
  from (select * from listing where category = $1 order by id limit 20) l join category c on c.id = l.category`
const ordered = 'insert into orders (listing, price, happens_at) values ($1, $2, $3) returning id'
/** The writes of one of our orders, in one statement: no overdraft, and atomic. */
const kept = `with paid as (
    update account set balance = balance - $2, version = version + 1
    where owner = $4 and kind = 'available' and balance >= $2 returning id, version, balance),
  held as (update account set balance = balance + $2, version = version + 1
    where owner = $4 and kind = 'held' and exists (select from paid) returning id, version, balance),
  transfer as (insert into transfer (kind, reference, debit, credit, amount)
    select 'hold', gen_random_uuid(), paid.id, held.id, $2 from paid, held returning id, reference),
  entry as (insert into entry (account, version, transfer, amount, balance)
    select moved.id, moved.version, transfer.id, moved.amount, moved.balance
    from transfer, (select id, version, balance, -$2 as amount from paid union all select id, version, balance, $2 from held) moved),
  hold as (insert into hold (owner, amount, transfer) select $4, $2, id from transfer returning id),
  booking as (insert into booking (client, listing, provider, hold, price, happens_at, title, words, place, status)
    select $4, l.id, l.owner, hold.id, $2, $3, l.title, $5, $6, 'pending' from hold, listing l where l.id = $1 returning id),
  step as (insert into step (booking, number, status) select id, 1, 'pending' from booking)
  insert into event (name, booking) select 'booking.moved', id from booking returning booking as id`
/** The approximate size of one of our lists. */
const listBytes = 9200
/** The number of clients in our measurement. */
const clients = 1000

/** The whole server: it neither authenticates, limits nor validates anything. */
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
const bytes = Buffer.from(JSON.stringify({ data: 'x'.repeat(${listBytes}) }))
app.get('/sent', (_, reply) => reply.type('application/json').send(bytes))
app.post('/orders', async ({ body }) => {
  const values = [body.listing, body.price, body.when]
  const { rows } = await pool.query({ name: 'ordered', text: ${JSON.stringify(ordered)}, values })
  return rows[0]
})
app.post('/bookings', async ({ body }, reply) => {
  const values = [body.listing, body.price, body.when, body.client, body.words, body.place]
  const { rows } = await pool.query({ name: 'kept', text: ${JSON.stringify(kept)}, values })
  return rows[0] ?? reply.code(402).send({ error: 'not enough money' })
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
  create table account (id bigint generated always as identity primary key, owner int not null, kind text not null,
    balance bigint not null check (balance >= 0), version bigint not null default 0, unique (owner, kind));
  create table transfer (id bigint generated always as identity primary key, kind text not null, reference uuid not null,
    debit bigint not null references account, credit bigint not null references account, amount bigint not null,
    at timestamptz not null default now(), unique (kind, reference));
  create table entry (account bigint references account, version bigint, transfer bigint not null references transfer,
    amount bigint not null, balance bigint not null, primary key (account, version));
  create table hold (id bigint generated always as identity primary key, owner int not null, amount bigint not null,
    transfer bigint not null references transfer, state text not null default 'open');
  create table booking (id bigint generated always as identity primary key, client int not null,
    listing int not null references listing, provider text not null, hold bigint not null unique references hold,
    price int not null, happens_at timestamptz not null, title text not null, words text not null, place text not null,
    status text not null, made_at timestamptz not null default now());
  create index on booking (client, made_at);
  create index on booking (provider, made_at);
  create index on booking (listing, happens_at);
  create table step (booking bigint references booking, number int, status text not null, at timestamptz not null default now(),
    primary key (booking, number));
  create table event (id bigint generated always as identity primary key, name text not null, booking bigint not null);
  insert into account (owner, kind, balance)
  select n, kind, case kind when 'available' then 1000000000 else 0 end
  from generate_series(1, ${clients}) n, unnest(array['available', 'held']) kind;
  insert into category select n, 'Category ' || n from generate_series(1, ${categories}) n;
  insert into listing
  select n, 'Listing ' || n, '${description}', 10 + n % 50, 'Owner ' || n, 1 + n % ${categories}
  from generate_series(1, ${listings}) n`

/** The minimum that a founder could write: its rate is about the most that one process here can reach. */
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
      sent: { method: 'GET', path: '/sent' },
      order: (listing) => ({ method: 'POST', path: '/orders', body: { listing, price: 12, when: orderedFor } }),
      kept: (listing) => ({
        method: 'POST',
        path: '/bookings',
        body: {
          listing,
          client: 1 + (listing % clients),
          price: 12,
          when: orderedFor,
          words: 'The back wheel rubs, and the bell has gone missing.',
          place: '7 Canary Row, Leeds',
        },
      }),
      countOrders: 'select (select count(*) from orders)::int + (select count(*) from booking)::int as count',
    }),
  made: 'no framework beyond these two, one statement a call and a pool of ten; nobody signs in, nothing is limited, and an order is one row, or in the row below it all that ours writes, with three indexes besides keys, in one statement',
  goals: { list: 1.3, order: 0.4 },
}
