export { closeOffersBetween } from './offers/queries.ts'
export {
  isAskedBy,
  isOutdated,
  mayRead,
  maySeeEarlierSql,
  maySeeTitleSql,
  storedTitleSql,
} from './queries.ts'
export { eraseHelp } from './retention/erase.ts'
