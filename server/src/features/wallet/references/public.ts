export type { TransferKind } from '../ledger.ts'
export { findOccasion, getReversal, type Occasion, type Reversal, referenceSql } from './references.ts'
