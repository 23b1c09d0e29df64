export { listDistrictPages } from './queries/near.ts'
export { rewriteCard, rewriteCards } from './queries-cards.ts'
export { rewriteCategories } from './queries-words.ts'
export { redrawn } from './redrawing.ts'
