export { eraseContact, moveContact } from './queries.ts'
