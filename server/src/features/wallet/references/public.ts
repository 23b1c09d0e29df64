export type { TransferKind } from '../ledger.ts'
export { type Occasion, occasionOf, type Reversal, referenceSql, reversalOf } from './references.ts'
