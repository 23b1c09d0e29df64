import { sandboxBooksSuite } from './sandbox-books.suite.ts'
import { booksInMemory } from './sandbox-books.ts'

sandboxBooksSuite('memory', async () => booksInMemory())
