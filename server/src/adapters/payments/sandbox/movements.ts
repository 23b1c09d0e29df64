import { pounds } from '@sparkhood/contract/primitives/money'
import type { Movement, MovementGateway } from '../gateway-books.ts'
import { pages } from './books.ts'
import { insertOnce, type SandboxSettings } from './changing.ts'

type Written = { kind: Movement['kind']; amountMinor: number; subjectId: string; mark: string }

/** Records a movement of money, once for each mark. */
export async function writeMovement(settings: SandboxSettings, { mark, ...thing }: Written): Promise<void> {
  await insertOnce(settings, 'movement', { id: `mov_${settings.newId()}`, key: mark, thing })
}

/** The movements of the sandbox's balance. The sandbox charges no fees. */
export const sandboxMovements = ({ books }: SandboxSettings): MovementGateway => ({
  listMovements: async function* (span) {
    for await (const { id, at, thing } of pages(books, 'movement', span)) {
      const { kind, amountMinor, subjectId } = thing
      yield { movementId: id, kind, amount: pounds(amountMinor), fee: pounds(0), subjectId, at }
    }
  },
})
