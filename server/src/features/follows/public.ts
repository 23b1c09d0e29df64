export { endFollowsBetween, eraseFollows } from './queries.ts'
