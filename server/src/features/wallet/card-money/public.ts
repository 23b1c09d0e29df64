export { requireForBank } from './card-money.ts'
