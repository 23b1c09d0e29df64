import { pounds } from '@sparkhood/contract/primitives/money'
import type { Movement, MovementGateway } from '../gateway-books.ts'
import { pages } from './books.ts'
import { keep, type SandboxSettings } from './changing.ts'

type Written = { kind: Movement['kind']; amountMinor: number; subjectId: string; mark: string }

/** Writes down that money came or went, once for each mark. */
export async function writeMovement(settings: SandboxSettings, { mark, ...thing }: Written): Promise<void> {
  await keep(settings, 'movement', { id: `mov_${settings.newId()}`, key: mark, thing })
}

/** What came to and left the sandbox's balance. It charges nothing. */
export const sandboxMovements = ({ books }: SandboxSettings): MovementGateway => ({
  listMovements: async function* (span) {
    for await (const { id, at, thing } of pages(books, 'movement', span)) {
      const { kind, amountMinor, subjectId } = thing
      yield { movementId: id, kind, amount: pounds(amountMinor), fee: pounds(0), subjectId, at }
    }
  },
})
