export { endFollowsBetween } from './queries.ts'
