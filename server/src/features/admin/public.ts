export { eraseNotes } from './members/queries.ts'
