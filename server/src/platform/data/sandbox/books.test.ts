import { afterAll } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { sandboxBooksSuite } from '../../../adapters/payments/sandbox/books.suite.ts'
import { openDatabase } from '../database.ts'
import { sandboxBooks } from './books.ts'

const fresh = await freshDatabase()
const db = openDatabase(fresh.url, { connections: 4, onFault: () => {} })
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

sandboxBooksSuite('the database', async () => sandboxBooks(db))
