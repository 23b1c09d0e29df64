export { rewriteCard, rewriteCards } from './queries-cards.ts'
