export { readForCard, requireForBank, requireForCard } from './card-money.ts'
