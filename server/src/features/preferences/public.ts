export { erasePreferences } from './queries.ts'
