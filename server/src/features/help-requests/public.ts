export { eraseHelp } from './erase.ts'
export { isAskedBy, mayRead, mayRecall, wasSaidTo } from './queries/audience.ts'
export { closeOffersBetween } from './queries/offers.ts'
export { isOutdated, titleAsRead } from './queries/versions.ts'
