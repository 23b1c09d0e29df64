import { createServer } from 'node:http'
import pg from 'pg'
import { getScript } from './statements.ts'
import { typedTexts } from './typed.ts'

// The minimal server for suggestions: it reads the text from the URL, runs the same statement, and writes the rows as
// JSON. It has no authentication, rate limits, validation or logs. Its rate is the most that one Node process can reach
// on this machine, whatever the product does.
const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is missing')

/** The product's default. */
const connections = 10
const pool = new pg.Pool({ connectionString: url, max: connections })
const asked = new Map<string, { name: string; text: string; values: unknown[] }>()
const names = new Map<string, string>()
for (const text of await typedTexts(url)) {
  const [statement] = await getScript(text)
  if (!statement) continue
  const name = names.get(statement.text) ?? `bare${names.size}`
  names.set(statement.text, name)
  asked.set(text, {
    name,
    text: statement.text,
    values: statement.draws.map((draw) => (draw.is === 'fixed' ? draw.value : null)),
  })
}

const server = createServer((request, reply) => {
  const statement = asked.get(new URL(request.url ?? '', 'http://bare').searchParams.get('q') ?? '')
  if (!statement) return void reply.writeHead(404).end()
  pool.query(statement, (fault, result) => {
    if (fault) return void reply.writeHead(500).end()
    const body = JSON.stringify({ data: result.rows.slice(0, 8) })
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  })
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('listening'))
