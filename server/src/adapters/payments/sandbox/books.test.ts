import { sandboxBooksSuite } from './books.suite.ts'
import { booksInMemory } from './books.ts'

sandboxBooksSuite('memory', async () => booksInMemory())
