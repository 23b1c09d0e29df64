export { rewriteCard, rewriteCards, toRewriteData } from './cards/redrawing.ts'
export { listDistrictPages } from './near/queries.ts'
export { forgetListed } from './remembered/memory.ts'
export { rewriteCategories } from './words/queries.ts'
