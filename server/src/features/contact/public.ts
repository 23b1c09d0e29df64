export { eraseContact } from './queries.ts'
