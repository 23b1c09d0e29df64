export { eraseNotes } from './member-queries.ts'
