export { listDistrictPages } from './queries/near.ts'
export { rewriteCategories } from './queries-words.ts'
export { redrawn, rewriteCard, rewriteCards } from './redrawing.ts'
export { forgetListed } from './remembered/memory.ts'
